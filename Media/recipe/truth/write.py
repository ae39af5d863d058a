"""Print truth.jsonl: what is known of each file from how it was made."""

import json

import containers
import film
import picture
import trouble

for facts in film.FACTS + picture.FACTS + containers.FACTS + trouble.FACTS:
    print(json.dumps(facts, ensure_ascii=False))
