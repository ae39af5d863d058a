/// The texts of `DeclarationTexts` in other encodings, as Python writes them (`str.encode`).
enum LegacyTexts {
    struct Row {
        let encoding: String
        let language: String
        let base64: String
    }

    /// Chinese in simplified and in traditional characters.
    static let chinese = [
        "gb18030": """
        人人生而自由，在尊严和权利上一律平等。
        他们赋有理性和良心，
        并应以兄弟关系的精神相对待。
        人人有资格享有本宣言所载的一切权利和自由，
        不分种族、肤色、性别、语言、宗教、
        政治或其他见解、国籍或社会出身、
        财产、出生或其他身分等任何区别。
        人人有权享有生命、自由和人身安全。
        任何人不得使为奴隶或奴役；
        一切形式的奴隶制度和奴隶买卖，
        均应予以禁止。
        任何人不得加以酷刑，
        或施以残忍的、不人道的或侮辱性的待遇或刑罚。
        人人在任何地方有权被承认在法律前的人格。
        法律之前人人平等，
        并有权享受法律的平等保护，不受任何歧视。
        """,
        "big5": """
        人人生而自由，在尊嚴和權利上一律平等。
        他們賦有理性和良心，
        並應以兄弟關係的精神相對待。
        人人有資格享有本宣言所載的一切權利和自由，
        不分種族、膚色、性別、語言、宗教、
        政治或其他見解、國籍或社會出身、
        財產、出生或其他身分等任何區別。
        人人有權享有生命、自由和人身安全。
        任何人不得使為奴隸或奴役；
        一切形式的奴隸制度和奴隸買賣，
        均應予以禁止。
        任何人不得加以酷刑，
        或施以殘忍的、不人道的或侮辱性的待遇或刑罰。
        人人在任何地方有權被承認在法律前的人格。
        法律之前人人平等，
        並有權享受法律的平等保護，不受任何歧視。
        """,
    ]

    static let all: [Row] = [
        row(
            "windows-1252", "de",
            """
            UmVjaHRlIGFsbGVyIE1pdGdsaWVkZXIgZGVyCkdlbWVpbnNjaGFmdCBkZXIgTWVuc2NoZW4gZGllIEdydW5kbGFn\
            ZQp2b24gRnJlaWhlaXQsIEdlcmVjaHRpZ2tlaXQgdW5kIEZyaWVkZW4KaW4gZGVyIFdlbHQgYmlsZGV0LCBkYSBk\
            aWUKTmljaHRhbmVya2VubnVuZyB1bmQgVmVyYWNodHVuZyBkZXIKTWVuc2NoZW5yZWNodGUgenUgQWt0ZW4gZGVy\
            IEJhcmJhcmVpCmdlZvxocnQgaGFiZW4sIGRpZSBkYXMgR2V3aXNzZW4gZGVyCk1lbnNjaGhlaXQgbWl0IEVtcPZy\
            dW5nIGVyZvxsbGVuLCB1bmQKZGEgdmVya/xuZGV0IHdvcmRlbiBpc3QsIGRh3yBlaW5lcgpXZWx0LCBpbiBkZXIg\
            ZGllIE1lbnNjaGVuIFJlZGUtIHVuZApHbGF1YmVuc2ZyZWloZWl0IHVuZCBGcmVpaGVpdCB2b24KRnVyY2h0IHVu\
            ZCBOb3QgZ2VuaWXfZW4sIGRhcyBo9mNoc3RlClN0cmViZW4gZGVzIE1lbnNjaGVuIGdpbHQsIGRhIGVzCm5vdHdl\
            bmRpZyBpc3QsIGRpZSBNZW5zY2hlbnJlY2h0ZSBkdXJjaApkaWUgSGVycnNjaGFmdCBkZXMgUmVjaHRlcyB6dSBz\
            Y2j8dHplbiwKZGFtaXQgZGVyIE1lbnNjaCBuaWNodCBnZXp3dW5nZW4gd2lyZCwKYWxzIGxldHp0ZXMgTWl0dGVs\
            IHp1bSBBdWZzdGFuZCBnZWdlbgpUeXJhbm5laSB1bmQgVW50ZXJkcvxja3VuZyB6dSBncmVpZmVuLApkYSBlcyBu\
            b3R3ZW5kaWcgaXN0LCBkaWUgRW50d2lja2x1bmcKZnJldW5kc2NoYWZ0bGljaGVyIEJlemllaHVuZ2VuIHp3aXNj\
            aGVu
            """),
        row(
            "windows-1252", "fr",
            """
            bGEgbGliZXJ06SwgZGUgbGEganVzdGljZSBldCBkZSBsYSBwYWl4CmRhbnMgbGUgbW9uZGUsIENvbnNpZOlyYW50\
            IHF1ZSBsYQpt6WNvbm5haXNzYW5jZSBldCBsZSBt6XByaXMgZGVzIGRyb2l0cwpkZSBsJ2hvbW1lIG9udCBjb25k\
            dWl0IOAgZGVzIGFjdGVzIGRlCmJhcmJhcmllIHF1aSBy6XZvbHRlbnQgbGEgY29uc2NpZW5jZSBkZQpsJ2h1bWFu\
            aXTpIGV0IHF1ZSBsJ2F26G5lbWVudCBkJ3VuCm1vbmRlIG/5IGxlcyDqdHJlcyBodW1haW5zIHNlcm9udApsaWJy\
            ZXMgZGUgcGFybGVyIGV0IGRlIGNyb2lyZSwgbGli6XLpcwpkZSBsYSB0ZXJyZXVyIGV0IGRlIGxhIG1pc+hyZSwg\
            YSDpdOkKcHJvY2xhbekgY29tbWUgbGEgcGx1cyBoYXV0ZSBhc3BpcmF0aW9uCmRlIGwnaG9tbWUsIENvbnNpZOly\
            YW50IHF1J2lsIGVzdAplc3NlbnRpZWwgcXVlIGxlcyBkcm9pdHMgZGUgbCdob21tZQpzb2llbnQgcHJvdOln6XMg\
            cGFyIHVuIHLpZ2ltZSBkZSBkcm9pdApwb3VyIHF1ZSBsJ2hvbW1lIG5lIHNvaXQgcGFzIGNvbnRyYWludCwKZW4g\
            c3VwcuptZSByZWNvdXJzLCDgIGxhIHLpdm9sdGUgY29udHJlCmxhIHR5cmFubmllIGV0IGwnb3BwcmVzc2lvbiwK\
            Q29uc2lk6XJhbnQgcXUnaWwgZXN0IGVzc2VudGllbApkJ2VuY291cmFnZXIgbGUgZOl2ZWxvcHBlbWVudCBkZQpy\
            ZWxhdGlvbnMgYW1pY2FsZXMgZW50cmUgbmF0aW9ucywKQ29uc2lk6XJhbnQgcXVlIGRhbnMgbGEgQ2hhcnRlIGxl\
            cw==
            """),
        row(
            "windows-1250", "cs",
            """
            amltaSB2ZWRsbyBrIGJhcmJhcnNr/W0g6Glu+W0sCnVy4Z5lau1j7W0gc3bsZG9t7SBsaWRzdHZhLCBhIJ5lCnZ5\
            YnVkb3bhbu0gc3bsdGEsIHZlIGt0ZXLpbSBsaWTpLAp6YmF2ZW7tIHN0cmFjaHUgYSBub3V6ZSwgc2UgYnVkb3UK\
            dOyaaXRpIHN2b2JvZOwgcHJvamV2dSBhIHD4ZXN2ZOhlbu0sCmJ5bG8gcHJvaGzhmmVubyB6YSBuZWp2eZqa7SBj\
            7WwgbGlkdSwKnmUgamUgbnV0buksIGFieSBsaWRza+EgcHLhdmEgYnlsYQpjaHLhbmVuYSB64WtvbmVtLCBuZW3h\
            LWxpIGL9dCDobG92awpkb251Y2VuIHVjaHlsb3ZhdCBzZSwga2R5niB2mmUgb3N0YXRu7QpzZWxoYWxvLCBrIG9k\
            Ym9qaSBwcm90aSB0eXJhbmlpIGEK+nRsYWt1LCCeZSBqZSBudXRu6SBwb2Rwb3JvdmF0IHJvenZvagpw+OF0ZWxz\
            a/1jaCB2enRhaHUgbWV6aSBu4XJvZHksIJ5lIGxpZApTcG9qZW79Y2ggbuFyb2T5IHpk+XJhem5pbCB2IENoYXJ0\
            7Ap6bm92dSBzdm91IHbtcnUgdiB64WtsYWRu7SBsaWRza+EKcHLhdmEsIHYgZPlzdG9qbm9zdCBhIGhvZG5vdHUg\
            bGlkc2vpCm9zb2Jub3N0aSwgdiByb3Zu4SBwcuF2YSBtdZ75IGkgnmVuIGEKnmUgc2Ugcm96aG9kbCBwb2Rwb3Jv\
            dmF0IHNvY2nhbG7tCnBva3JvayBhIHZ5dHZv+Gl0IGxlcJrtIJ5pdm90bu0KcG9kbe1ua3kgdmUgdux0mu0gc3Zv\
            Ym9k7CwgnmUg6GxlbnNr6QpzdOF0eSBw+GV2emFseSB64XZhemVrIHphamlzdGl0IHZl
            """),
        row(
            "windows-1250", "pl",
            """
            eiBuYWp3aeprc3p5Y2ggaSBuYWp0cndhbHN6eWNoCm9zablnbmnq5iBPTlouIFByemV0s3VtYWN6b25hIG5hCndp\
            6mtzem+c5iBq6np5a/N3IJx3aWF0YSBQb3dzemVjaG5hCkRla2xhcmFjamEgUHJhdyBDerNvd2lla2EgemJpZXJh\
            IG9yYXoKcG9yerlka3VqZSBvc2m5Z25p6mNpYSBpIHBvc3R1bGF0eQpjerNvd2lla2EsIGt083J5IG9kIHdpZWx1\
            IHNldGVrIGxhdAp0b2N6eSBuaWUgc2tv8WN6b265IGplc3pjemUgd2Fsa+ogbwpzd29quSB3b2xub5zmIGkgc3dv\
            arkgZ29kbm+c5i4KWldBr1lXU1pZLCC/ZSB1em5hbmllIHByenlyb2R6b25lagpnb2Rub5xjaSBvcmF6IHLzd255\
            Y2ggaSBuaWV6Ynl3YWxueWNoCnByYXcgd3N6eXN0a2ljaCBjerNvbmvzdyB3c3DzbG5vdHkKbHVkemtpZWogamVz\
            dCBwb2RzdGF3uSB3b2xub5xjaSwKc3ByYXdpZWRsaXdvnGNpIGkgcG9rb2p1IJx3aWF0YSwKWldBr1lXU1pZLCC/\
            ZSBuaWVwb3N6YW5vd2FuaWUgaQpuaWVwcnplc3RyemVnYW5pZSBwcmF3IGN6s293aWVrYQpkb3Byb3dhZHpps28g\
            ZG8gYWt083cgYmFyYmFyennxc3R3YSwKa3TzcmUgd3N0cnq5c27qs3kgc3VtaWVuaWVtIGx1ZHprb5xjaSwKaSC/\
            ZSBvZ7Nvc3pvbm8gdXJvY3p5nGNpZSBqYWtvCm5hand6bmlvnGxlanN6eSBjZWwgbHVkemtvnGNpIGS5v2VuaWUK\
            ZG8gemJ1ZG93YW5pYSB0YWtpZWdvIJx3aWF0YSwgdyBrdPNyeW0=
            """),
        row(
            "iso-8859-2", "cs",
            """
            amltaSB2ZWRsbyBrIGJhcmJhcnNr/W0g6Glu+W0sCnVy4b5lau1j7W0gc3bsZG9t7SBsaWRzdHZhLCBhIL5lCnZ5\
            YnVkb3bhbu0gc3bsdGEsIHZlIGt0ZXLpbSBsaWTpLAp6YmF2ZW7tIHN0cmFjaHUgYSBub3V6ZSwgc2UgYnVkb3UK\
            dOy5aXRpIHN2b2JvZOwgcHJvamV2dSBhIHD4ZXN2ZOhlbu0sCmJ5bG8gcHJvaGzhuWVubyB6YSBuZWp2ebm57SBj\
            7WwgbGlkdSwKvmUgamUgbnV0buksIGFieSBsaWRza+EgcHLhdmEgYnlsYQpjaHLhbmVuYSB64WtvbmVtLCBuZW3h\
            LWxpIGL9dCDobG92awpkb251Y2VuIHVjaHlsb3ZhdCBzZSwga2R5viB2uWUgb3N0YXRu7QpzZWxoYWxvLCBrIG9k\
            Ym9qaSBwcm90aSB0eXJhbmlpIGEK+nRsYWt1LCC+ZSBqZSBudXRu6SBwb2Rwb3JvdmF0IHJvenZvagpw+OF0ZWxz\
            a/1jaCB2enRhaHUgbWV6aSBu4XJvZHksIL5lIGxpZApTcG9qZW79Y2ggbuFyb2T5IHpk+XJhem5pbCB2IENoYXJ0\
            7Ap6bm92dSBzdm91IHbtcnUgdiB64WtsYWRu7SBsaWRza+EKcHLhdmEsIHYgZPlzdG9qbm9zdCBhIGhvZG5vdHUg\
            bGlkc2vpCm9zb2Jub3N0aSwgdiByb3Zu4SBwcuF2YSBtdb75IGkgvmVuIGEKvmUgc2Ugcm96aG9kbCBwb2Rwb3Jv\
            dmF0IHNvY2nhbG7tCnBva3JvayBhIHZ5dHZv+Gl0IGxlcLntIL5pdm90bu0KcG9kbe1ua3kgdmUgdux0ue0gc3Zv\
            Ym9k7CwgvmUg6GxlbnNr6QpzdOF0eSBw+GV2emFseSB64XZhemVrIHphamlzdGl0IHZl
            """),
        row(
            "ibm852", "pl",
            """
            eiBuYWp3aalrc3p5Y2ggaSBuYWp0cndhbHN6eWNoCm9zaaVnbmmphiBPTlouIFByemV0iHVtYWN6b25hIG5hCndp\
            qWtzem+YhiBqqXp5a6J3IJh3aWF0YSBQb3dzemVjaG5hCkRla2xhcmFjamEgUHJhdyBDeohvd2lla2EgemJpZXJh\
            IG9yYXoKcG9yeqVka3VqZSBvc2mlZ25pqWNpYSBpIHBvc3R1bGF0eQpjeohvd2lla2EsIGt0onJ5IG9kIHdpZWx1\
            IHNldGVrIGxhdAp0b2N6eSBuaWUgc2tv5GN6b26lIGplc3pjemUgd2Fsa6kgbwpzd29qpSB3b2xub5iGIGkgc3dv\
            aqUgZ29kbm+Yhi4KWldBvVlXU1pZLCC+ZSB1em5hbmllIHByenlyb2R6b25lagpnb2Rub5hjaSBvcmF6IHKid255\
            Y2ggaSBuaWV6Ynl3YWxueWNoCnByYXcgd3N6eXN0a2ljaCBjeohvbmuidyB3c3CibG5vdHkKbHVkemtpZWogamVz\
            dCBwb2RzdGF3pSB3b2xub5hjaSwKc3ByYXdpZWRsaXdvmGNpIGkgcG9rb2p1IJh3aWF0YSwKWldBvVlXU1pZLCC+\
            ZSBuaWVwb3N6YW5vd2FuaWUgaQpuaWVwcnplc3RyemVnYW5pZSBwcmF3IGN6iG93aWVrYQpkb3Byb3dhZHppiG8g\
            ZG8gYWt0oncgYmFyYmFyennkc3R3YSwKa3SicmUgd3N0cnqlc26piHkgc3VtaWVuaWVtIGx1ZHprb5hjaSwKaSC+\
            ZSBvZ4hvc3pvbm8gdXJvY3p5mGNpZSBqYWtvCm5hand6bmlvmGxlanN6eSBjZWwgbHVkemtvmGNpIGSlvmVuaWUK\
            ZG8gemJ1ZG93YW5pYSB0YWtpZWdvIJh3aWF0YSwgdyBrdKJyeW0=
            """),
        row(
            "windows-1251", "ru",
            """
            8eXs/OgsIOgg8ODi7fv1IOgg7eXu8vrl7Ovl7Pv1IO/w4OIg6PUK/+Lr/+Xy8f8g7vHt7uLu6SDx4u7h7uT7LArx\
            7/Dg4uXk6+ji7vHy6CDoIOLx5e7h+eXj7iDs6PDgOyDoCu/w6O3o7OD/IOLuIOLt6Ozg7ejlLCD38u4g7/Dl7eXh\
            8OXm5e3o5QroIO/w5efw5e3o5SDqIO/w4OLg7CD35evu4uXq4CDv8Oji5evoIOoK4uDw4uDw8ero7CDg6vLg7Cwg\
            6u7y7vD75SDi7ufs8/ng/vIK8e7i5fHy/CD35evu4uX35fHy4uAsIOgg9/LuIPHu5+Tg7ejlCvLg6u7j7iDs6PDg\
            LCDiIOru8u7w7uwg6/7k6CDh8+Tz8iDo7OXy/Arx4u7h7uTzIPHr7uLgIOgg8+Hl5uTl7ejpIOgg4fPk8/IK8eLu\
            4e7k7fsg7vIg8fLw4PXgIOgg7fPm5PssCu/w7uLu5+Pr4Pjl7e4g6uDqIOL78e7q7uUg8fLw5ezr5e3o5Qrr/uTl\
            6Tsg6CDv8Ojt6Ozg/yDi7iDi7ejs4O3o5Swg9/LuCu3l7uH17uTo7O4sIPfy7uH7IO/w4OLgIPfl6+7i5ergCu71\
            8ODt/+vo8fwg4uvg8fL8/iDn4Oru7eAg4iD25ev/9Qru4eXx7+X35e3o/yDy7uPuLCD38u7h+yD35evu4uXqIO3l\
            IOH76wri++3z5uTl7SDv8Ojh5ePg8vwsIOIg6uD35fHy4uUK7+7x6+Xk7eXj7iDx8OXk8fLi4Cwg6iDi7vHx8uDt\
            6P4g7/Du8ujiCvLo8ODt6Ogg6CDz4+3l8uXt6P87IOgg7/Do7ejs4P8g4u4K4u3o7ODt6OUsIPfy7iDt5e7h9e7k\
            6OzuIPHu5OXp8fLi7uLg8vwK8ODn4ujy6P4g5PDz5uXx8uLl7e379SDu8u3u+OXt6Okg7OXm5PM=
            """),
        row(
            "koi8-r", "ru",
            """
            08XN2MksIMkg0sHXztnIIMkgzsXP1N/FzczFzdnIINDSwdcgycgK0dfM0cXU09Egz9POz9fPyiDT18/Cz8TZLArT\
            0NLB18XEzMnXz9PUySDJINfTxc/C3cXHzyDNydLBOyDJCtDSyc7JzcHRINfPINfOyc3BzsnFLCDe1M8g0NLFzsXC\
            0sXWxc7JxQrJINDSxdrSxc7JxSDLINDSwdfBzSDexczP18XLwSDQ0snXxczJIMsK18HS18HS08vJzSDBy9TBzSwg\
            y8/Uz9LZxSDXz9rN1d3BwNQK08/XxdPU2CDexczP18XexdPU18EsIMkg3tTPINPP2sTBzsnFCtTBy8/HzyDNydLB\
            LCDXIMvP1M/Sz80gzMDEySDC1cTV1CDJzcXU2ArT18/Cz8TVINPMz9fBIMkg1cLF1sTFzsnKIMkgwtXE1dQK09fP\
            ws/Eztkgz9Qg09TSwcjBIMkgztXWxNksCtDSz9fP2sfMwdvFzs8gy8HLINfZ08/Lz8Ug09TSxc3Mxc7JxQrMwMTF\
            yjsgySDQ0snOyc3B0SDXzyDXzsnNwc7JxSwg3tTPCs7Fz8LIz8TJzc8sIN7Uz8LZINDSwdfBIN7FzM/XxcvBCs/I\
            0sHO0czJ09gg18zB09TYwCDawcvPzsEg1yDDxczRyArPwsXT0MXexc7J0SDUz8fPLCDe1M/C2SDexczP18XLIM7F\
            IMLZzArX2c7V1sTFziDQ0snCxcfB1NgsINcgy8HexdPU18UK0M/TzMXEzsXHzyDT0sXE09TXwSwgyyDXz9PT1MHO\
            ycAg0NLP1MnXCtTJ0sHOyckgySDVx87F1MXOydE7IMkg0NLJzsnNwdEg188K187JzcHOycUsIN7UzyDOxc/CyM/E\
            yc3PINPPxMXK09TXz9fB1NgK0sHa18nUycAgxNLV1sXT1NfFzs7ZyCDP1M7P28XOycogzcXWxNU=
            """),
        row(
            "koi8-u", "uk",
            """
            wsXS1d7JIMTPINXXwcfJLCDdzyDazsXXwdbBzs7RIKYKzsXI1NXXwc7O0SDQ0sHXwc3JIMzAxMnOySDQ0sna18XM\
            ySDEzwrXwdLXwdLT2MvJyCDBy9Sm1ywg0cumIM/C1dLAwNTYINPP16bT1NgKzMDE09TXwSwgpiDdzyDT1NfP0sXO\
            ztEg1MHLz8fPINPXptTVLCDXCtHLz83VIMzAxMkgwtXE1dTYIM3B1Mkg09fPws/E1SDTzM/XwSCmCtDF0sXLz87B\
            ztggpiDC1cTV1Ngg16bM2M6mINemxCDT1NLByNUgpgrO1dbEySwg0NLPx8/Mz9vFzs8g0csg18nTz8vFINDSwcfO\
            xc7O0QrMwMTFyjsgpiDCxdLV3skgxM8g1dfBx8ksIN3PIM7Fz8LIpsTOzywK3c/CINDSwdfBIMzAxMnOySDPyM/S\
            z87RzMnT0SDTyczPwArawcvPztUg2iDNxdTPwCDawcLF2tDF3sXOztEg1M/Hzywg3c/CCszAxMnOwSDOxSDC1czB\
            INrN1dvFzsEg18TB18HUycPRINHLIMTPCs/T1MHOztjPx88g2sHTz8LVIMTPINDP19PUwc7O0SDQ0s/UyQrUydLB\
            zqanIKYgx87PwszFzs7ROyCmIMLF0tXeySDEzyDV18HHySwK3c8gzsXPwsimxM7PINPQ0snR1Mkg0s/a18nUy8/X\
            piDE0tXWzqbICtemxM7P08nOIM2m1iDOwdLPxMHNyTsgpiDCxdLV3skgxM8K1dfBx8ksIN3PIM7B0s/EySDvwiek\
            xM7BzsnIIO7Bw6bKCtCmxNTXxdLEyczJINcg89TB1NXUpiDT18/AINem0tUg1wrP087P186mINDSwdfBIMzAxMnO\
            ySwg1yDHpsTOptPU2CCmCsOmzs6m09TYIMzAxNPYy8+nIM/Tz9fJIKYg1wrSptfOz9DSwdfOptPU2CDez8zP16bL\
            ptcgpiDWps7PyyDUwQ==
            """),
        row(
            "windows-1253", "el",
            """
            9O/18iDh8O/05evl3yD07yDo5ezd6+nvIPTn8grl6+X16OXx3+HyLCD05/Ig5Onq4env8/3t5/Ig6uHpIPTn8grl\
            6fHe7efyIPP07+0g6vzz7O8uIMXw5enk3iDnCvDh8eHj7f7x6fPnIOrh6SDnIPDl8en28fzt5/PnIPT57Qrk6erh\
            6fns3PT57SD07/Ug4e3o8f7w7/Ug7+Te4+fz4e0g8+UK8PHc7uXp8iDi4fHi4fH89Of04fIsIPDv9SDl7uXj5d/x\
            7/XtCvTn7SDh7ejx/vDp7ecg8/Xt5d/k5/PnLCDq4ekg5wrw8e/v8PTp6t4g5e388iDq/PPs7/Ug/PDv9SDv6SDc\
            7ejx+fDv6Qro4SDl3+3h6SDl6+X96OXx7+kg7eEg7Onr7/3tIOrh6SDt4Qrw6fP05f3v9e0sIOv19PH57N3t7+kg\
            4fD8IPTv7SD08fzs7yDq4ekK9OftIOHo6+n89Of04Swg3ffl6SDk6eHq5/H19+jl3yD58iDnCvDp7yD1+Ofr3iDl\
            8Onk3/nu5yD07/Ug4e3o8f7w7/UuIMXw5enk3grd9+XpIO/18+nh8/Tp6t4g8+fs4fPf4SDt4Qrw8e/z9OH05f3v\
            7fTh6SD04SDh7ejx/vDp7eEg5Onq4en+7OH04Qrh8Pwg3e3hIOrh6OXz9P7yIOTp6uHf7/UsIP7z9OUg7wrc7ejx\
            +fDv8iDt4SDs5+0g4e3h4+rc5uX04ekg7eEK8PHv8/bl/ePl6Swg+fIg3fP34fTvIOrh9OH2/ePp7ywg8/Tn7Qrl\
            7t3j5fHz5yDq4fTcIPTn8iD09fHh7e3f4fIg6uHpIPTn8grq4fTh8N/l8+fyLiDF8OXp5N4g3ffl6SDv9fPp4fP0\
            6ereCvPn7OHz3+Eg7eEg5e3o4fHx/e3l9OHpIOcg4e3c8PT17uc=
            """),
        row(
            "windows-1254", "tr",
            """
            dGVtZWxpIG9sbWFz/W5hLCDdbnNhbiBoYWtsYXL9bv1uCnRhbv1ubWFtYXP9IHZlIGhvciBn9nL8bG1lc2luaW4K\
            aW5zYW5s/WsgdmljZGFu/W79IGlzeWFuYSBzZXZrZWRlbgp2YWj+aWxpa2xlcmUgc2ViZXAgb2xtdf4gYnVsdW5t\
            YXP9bmEsCmRlaP5ldHRlbiB2ZSB5b2tzdWxsdWt0YW4ga3VydHVsbXX+Cmluc2FubGFy/W4sIGnnaW5kZSBz9nog\
            dmUgaW5hbm1hCmj8cnJpeWV0bGVyaW5lIHNhaGlwIG9sYWNha2xhcv0gYmlyCmT8bnlhbv1uIGt1cnVsbWFz/SBl\
            biB5/GtzZWsgYW1h52xhcv0Kb3JhbGFrIGlsYW4gZWRpbG1p/iBidWx1bm1hc/1uYSwK3W5zYW5pbiB6dWz8bSB2\
            ZSBiYXNr/XlhIGthcv79IHNvbiDnYXJlCm9sYXJhayBheWFrbGFubWF5YSBtZWNidXIga2FsbWFtYXP9CmnnaW4g\
            aW5zYW4gaGFrbGFy/W79biBiaXIgaHVrdWsgcmVqaW1pCmlsZSBrb3J1bm1hc/1u/W4gZXNhc2z9IGJpciB6YXJ1\
            cmV0Cm9sbWFz/W5hLCBVbHVzbGFyYXJhc/1uZGEgZG9zdOdhCmlsaf5raWxlciBnZWxp/nRpcmlsbWVzaW5pIHRl\
            /nZpawpldG1lbmluIGVzYXNs/SBiaXIgemFydXJldCBvbG1hc/1uYSwKQmlybGX+bWn+IE1pbGxldGxlciBoYWxr\
            bGFy/W79biwKQW50bGH+bWFkYSwgaW5zYW79biBhbmEgaGFrbGFy/W5hLAppbnNhbiD+YWhz/W79biBoYXlzaXll\
            dCB2ZSBkZfBlcmluZSwKZXJrZWsgdmUga2Fk/W5sYXL9biBl/ml0bGnwaW5lIG9sYW4=
            """),
        row(
            "windows-1255", "he",
            """
            4e729OXw5CD57CDk4PDl+eX6OyDl4fDp7yDy5eztLCD54eUK6enk8OUg6+wg6fbl+Okg4PDl+SDu5+n45fog5OPp\
            4eX4CuXk4O7l8OQg5e7vIOTn6fjl+iDu9OfjIOXu7ufx5fgsIOTl6/jmCuv44Pkg+eDp9OX66eUg+ewg6+wg4OPt\
            LiDk5eDp7CDl5Ov45wrn6eXw6SDk5eAg+ebr5enl+iDk4OPtIPrk6enw5CDu5eLw5foK4evl5yD57Ojl8OUg+ewg\
            5Ofl9ywg+ezgIOnk4CDk4OPtIODw5fEsCuvu9OzoIODn+OXvLCDs5Pns6eog4Pog6eTh5SDy7CDu+Onj5Arh8vjp\
            9uX6IOXh4+nr5ukuIOTl4OnsIOXk6/jnIOfp5fDpIOTl4Ars9+PtIOD6IOT69Prn5frtIPnsIOnn8ekg6ePp4+X6\
            IOHp7wrk4OXu5fouIOTl4OnsIOXk8u7p7SDk7uDl4uPp7SDh4Pji5e8K5ODl7uX6IOTu4OXn4+X6IOfm+OUg5eDp\
            +fjlIOHu4uns5CDg+grg7uXw+u0g4ebr5enl+iDk6fHl4yD57CDk4OPtLCDh6+Hl4+QK5eHy+OvkIPnsIODp+enl\
            +uUg5eHm6+X6IPnl5eQg7OLh+Arl7OD55Dsg5e7w5ekg5eLu5fgg4PrtIOzx6enyIOz34+7kCufh+Prp+iDl7OTy\
            7OD6IPju+iDk5+np7SDh+uXqIOn6+Arn6fjl+i4g5OXg6ewg5eTu4+nw5fog5Ofh+OX6IOT65+np4eUK7PTy5ews\
            IOH56frl8yDy7SDg+OLl7yDk4OXu5fog5O7g5efj5fosCuzo6fTl7CDp5/Eg6+Hl4yDr7OzpIODsIObr5enl+iDk\
            4OPtIOXg7Arn6fjl6eX6IOTp8eXjIOXk9/Tj5CDy7CD36eXu7y4g5OXg6ewK5eTh8OQg7vnl+vT6IOHu5OX67yD5\
            7CDm6+Xp5fog5efp+OXp5fo=
            """),
        row(
            "windows-1256", "ar",
            """
            w8vH0cogyNHI0e3K5ccgx+HW4+3RIMfhxeTTx+TtoSDm38fkCsfhyNTRIN7PIOTHz+bHIMjI0ubbINrH4eMg7crj\
            ytrm5CDd7eUKyM3R7ckgx+He5uEg5sfh2t7tz8kg5sjH4crN0dEg4+Qgx+HO5t0K5sfh3cfeyaEg38PT4+wg48cg\
            ytHk5iDF4e3lIOTd5tPl46EK5uHjxyDfx+Qg4+Qgx+HD08fT7SDD5CDKyuPK2iDN3ubeCsfhxeTTx+QgyM3jx+3J\
            IMfh5NnH4yDH4d7H5Obk7SDF0Mcgw9Htzwrh4cjU0SDD4ccg7dbY0ebHIMLO0SDH4cPj0SDF4ewgx+Hh7cfQCsjH\
            4crj0c8g2uHsIMfh2Nvtx+Qg5sfhx9bY5cfPoSDm4ePHIN/H5Arj5CDH4czm5dHtIMfh2uPhINrh7CDK5OPtySDa\
            4cfex8og5s/tyQrI7eQgx+HD4+OhIObh48cg38fkyiDU2ubIIMfhw+PjIMfh48rNz8kK3s8gw9rHz8og3e0gx+Hj\
            7cvH3iDKw9/tzyDF7ePH5OXHIMjN3ubeCsfhxeTTx+Qgx+HD08fT7cmhIObI39HH48kgx+HF5NPH5Arm3s/R5aEg\
            5sjK08fm7SDH4dHMx+Eg5sfh5NPHwSDd7QrH4c3e5t6hIObN0uPKIMPj0eXHINrh7CDH4eTl5tYgyMfhyt7P4wrH\
            4cfMyuPH2u0g5sjKzdPt5CDj08rm7cfKIMfhze3HySDd7SDM5grj5CDH4c3R7ckgw93TzaEg5uHjxyDfx+TKIMfh\
            z+bhIMfhw9rWx8EK3s8gytrlz8ogyMfh2uPhoSDIx+HK2sfm5CDj2iDH4cPj4wrH4ePKzc/JINrh7CDW48fkIMra\
            0u3SIMfhx83K0cfjCubH4ePRx9rHySDH4drH4ePt7eQg4c3e5t4gx+HF5NPH5ArmzdHtx8rlIMfhw9PH0+3JoSDm\
            4ePHIN/H5CDH4crex8E=
            """),
        row(
            "shift_jis", "ja",
            """
            gUGQs4tgi3mC0ZW9mGGCzIrukWKCxYKggumCzAqCxYFBkGyMoILMlrOOi4t5gtGMeZWOgqqBQZBsCpfegsyXx5BT\
            gvCTpYLdgsmCtoLBgr2W7JTYjXMKiNeC8ILggr2C54K1gUGMvphfi3mC0ZBNi8KCzAqOqZdSgqqO84KvgueC6oFB\
            i7CVfIt5gtGMh5ZSCoLMgsiCopCiikWCzJOel4iCqoFBiOqUyoLMkGwKgViCzI3FjYKCzIroll2CxoK1gsSQ6Yy+\
            grOC6gqCvYLMgsWBQZBsitSCqpDqkKeCxoizlJeCxoLJCpHOgreC6Y3FjOOCzI7okmmCxoK1gsSUvYt0gskKkWmC\
            poLpgrGCxoKqgsiCooLmgqSCyYK3gumCvQqC34LJgs2BQZZAgsyOeJR6gsmC5oLBgsSQbIygCoLwlduM7IK3gumC\
            sYLGgqqKzJd2gsWCoILpgswKgsWBQY+UjZGK1ILMl0aNRIrWjFeCzJStk1eC8AqRo5BpgreC6YKxgsaCqorMl3aC\
            xYKggumCzILFCoFBjZGN25hBjYeCzI+UjZGWr4LNgUGNkZhBjJsKj82CyYKogqKCxIFBiu6We5NJkGyMoIFBkGyK\
            1AqCzJG4jLWLeYLRib+SbJXAgtGCyZJqj5eCzJOvCoyggsmCwoKigsSCzJBNlE+C8I3Eim2URoK1gUEKgqmCwoFB\
            iOqRd5HlgquCyI6pl1KCzIKkgr+CxQqO0Invk0mQaZXggsaQtoqIkIWPgILMjPyP44LG
            """),
        row(
            "euc-jp", "ja",
            """
            oaLAtbXBtdqk08q/z8KkzrTwwcOkx6SipOukzgqkx6Giv824oqTOzLW767XapNO32snupKyhor/NCs7gpM7Oyb+0\
            pPLGp6TfpMukuKTDpL/M7sjaudQKsNmk8qTipL+k6aS3oaK4wM/Atdqk07+utsSkzgq8q82zpKy89aSxpOmk7KGi\
            trLJ3bXapNO358uzCqTOpMqkpMCks6akzsX+zeikrKGisOzIzKTOv80KobmkzrrHueKkzrTqy76kyKS3pMbA67jA\
            pLWk7Aqkv6TOpMehor/NtNakrMDswKmkyLC1x/ekyKTLCsLQpLmk67rHuOWkzrzqw8qkyKS3pMbIv7XVpMsKwcqk\
            qKTrpLOkyKSspMqkpKTopKaky6S5pOukvwqk4aTLpM+hosuhpM672cfbpMuk6KTDpMa/zbiiCqTyyt247qS5pOuk\
            s6TIpKy0zs3XpMekoqTrpM4KpMehor30ufG01qTOzae5pbTYt7ikzsivxbik8grCpb/KpLmk66SzpMikrLTOzdek\
            x6SipOukzqTHCqGiufG63c+iueekzr30ufHMsaTPoaK58c+it/sKvs+ky6SqpKSkxqGitPDL3MWqv824oqGiv820\
            1gqkzsK6uLe12qTTssHDzcrCpNOky8PLvfekzsaxCriipMukxKSkpMakzr+ux7Ck8rrGs87Hp6S3oaIKpKukxKGi\
            sOzB2MLnpK2kyryrzbOkzqSmpMGkxwq80rLxxaq/ysripMjAuLPov+W94KTOuP6+5aTI
            """),
        row(
            "euc-kr", "ko",
            """
            vPa03MC4t868rSC53bb1wLsgwM/AuMWwtbW3zyCwrb/kud7B9iC+ysC4t8G46SAsILn9v6EgwMfH0SDF68Shv6EK\
            wMfHz7+pIMDOscfAzCC6uMijtce+7r7fIMfPtMIgsM3AzCDHyrz2wPvAzLjnICwgsbmwobCjv6Egv+zIo7D8sOjA\
            xwq538D8wLsgwfXB+MfPtMIgsM3AzCDHyrz2wPvAzLjnICwgsbnBpr+sx9XAxyC48LXnILvntve16cC6ILHXCsfl\
            wOW/obytILHiurvA+yDAzrHHLCDAzrCjwMcgwbi+9rD6ILChxKEgLCCx17iusO0gs7Kz4MDHILW/te7H0Qqxx7iu\
            v6EgtOvH0SC9xbPkwLsgwOfIrsDOx8+/tMC4uOcsILq4tNkgxviz0MC6IMDawK+807+hvK0gu+fIuMD7CsH4uri/\
            zSC6uLTZILOqwLogu/3IsLz2wdjAuyDB9cH4x8+x4rfOILTZwfzHz7+0sO0sIMi4v/ixubXpwLoKsbnBpr+sx9Ww\
            +iDH+bfCx8+/qSDAzrHHsPogseK6u8D7IMDawK/AxyC6uMbtwPsgwbjB37D6IMHYvPa4piDB9cH4x9IKsM3AuyC9\
            ur26t84gvK2+4MfPv7TAuLjnICwgwMy3r8fRILHHuK6/zSDA2sCvv6EgtOvH0SCw+MXrwMcgwMzH2LChCsDMILyt\
            vuDAxyC/z8D8x9EgwMzH4MC7IMCnx8+/qSCwocDlIMHfv+THz7nHt84gLCDAzL+hLAqxucGmv6zH1cPRyLi0wiwg\
            uPC15yCws8DOsPogu+fIuCCwoiCx4rD8wMwgwMwgvLG+8MC7IMfXu/MgwK+z5MfPuOm8rQrH0L3AILnXILGzwLDA\
            uyDF68fPv6kgwMy3r8fRILHHuK6/zSDA2sCvv6EgtOvH0SDBuMHfwLsgwfXB+MfPseIKwKfHz7+pILPrt8LHz7jn\
            ICwgsbmzu8D7ILHXuK6w7SCxucGmwPvAziDBocH4wPsgwbbEobimIMXrx8+/qSDIuL/4sbkKsbm5zrXpIMDavcWw\
            +iCx1yCw/MfSIL+1xeTAxyCxubnOtekgu+fAzL+hvK0gwMy3r8fRILHHuK6/zSDA2sCvsKEKurjG7cD7wMyw7SDI\
            v7D6wPvAuLfOIMDOvcS1x7DtIMHYvPa1x7W1t88gs+u3wsfPtbW3zyDHz7HiIMCnx8+/qSAsCrjwtecgu+e297D6\
            ILG5sKGwoSC8usPrx8+/qb7fIMfSILD4xevAxyCx4sHYwLi3zrytIMDMILy8sOjAzrHHvLG+8MC7CryxxvfH0bTZ\
            LiDBpiAxIMG2ILjwtecgwM6wo8C6IMXCvu6zryC2p7rOxc0gwNrAr7fOv+y45yCx1yDBuL72sPoKsce4rr+hIMDW\
            vu4gtb+17sfPtNkuIMDOsKPAuiDDtbrOwPvAuLfOIMDMvLqw+iC+573JwLsgus6/qbnevtLAuLjnCrytt84gx/zB\
            pr7WwMcgwaS9xcC4t84gx+C1v8fPv6m+3yDH0bTZLiDBpiAyIMG2ILjwtecgu+e298C6IMDOwb4sCsfHus679iwg\
            vLosIL7wvu4sIMG+sbMsIMGkxKHA+yC2x7TCILHixbjAxyCw38fYLCC5zsG3wPsgtse0wgq758i4wPsgw+K9xSwg\
            wOe76iwgw+K7/SC2x7TCILHixbjAxyC9xbrQsPogsLDAuiC+7rawx9Egwb63+cDH
            """),
        row(
            "windows-874", "th",
            """
            uNTgt+jS4LfVwsGh0bkK4cXQ4s25wdTktOmizacKusPDtNLKwdKq1KG30ekKp8vF0sLhy+inpMPNuqQKw9HHwbnY\
            ycLs4LvnucsKxdGhwdnF4Mu12OHL6KcKzdTKw8DSvqTH0sHC2LUK1LjDw8HhxdDK0bm11MAK0r7jueLFoeK0wrfV\
            6KEK0sPkwei5077S4cXQodIKw+DLwtXCtMvC0sG16M0KytS3uNTBudjJwqq5wtEKp7zF48vpwdWh0sPLw9AKt9PN\
            0bm76NLgttfozbkKq9Xop+C757mh0sPF0OAKwdS0weK5uMPDwaLNp8EKudjJwqrStdTNwujSp8MK6dLC4cOn4cXQ\
            47XpW+QKtOldwdWh0sO7w9Ch0sgKx+jSu7PUuNK5ytmnytg=
            """),
        row(
            "gb18030", "zh",
            """
            yMvIy8n6tvjX1NPJo6zU2tfw0c+6zciowPvJz9K7wsnGvbXIoaMKy/vDx7iz09DA7dDUus3BvNDEo6wKsqLTptLU\
            0Na13LnYz7W1xL6ryfHP4LbUtP2howrIy8jL09DXyrjxz+3T0LG+0PvR1Mv51Ni1xNK7x9DIqMD7us3X1NPJo6wK\
            sru31tbW1+Whorf0yauhotDUsfChotPv0dShotfavcyhogrV/tbOu/LG5Mv7vPu94qGiufq8rrvyyee74bP2ye2h\
            ogqyxrL6oaKz9sn6u/LG5Mv7ye231rXIyM66zsf4sfChowrIy8jL09DIqM/t09DJ+sP8oaLX1NPJus3Iy8ntsLLI\
            q6GjCsjOus7Iy7K7tcPKuc6qxavBpbvyxavS26O7CtK7x9DQzsq9tcTFq8Gl1sa2yLrNxavBpcLywvSjrAq++dOm\
            0+jS1L371rmhowrIzrrOyMuyu7XDvNPS1L/h0MyjrAq78sqp0tSy0MjMtcShorK7yMu1wLXEu/LO6sjo0NS1xLT9\
            0/a78tDMt6OhowrIy8jL1NrIzrrOtdi3vdPQyKixu7PQyM/U2reowsnHsLXEyMu48aGjCreowsnWrsewyMvIy8a9\
            tcijrAqyotPQyKjP7crct6jCybXExr21yLGju6SjrLK7ytzIzrrOxufK06Gj
            """),
        row(
            "big5", "zh",
            """
            pEikSKXNptOm26XRoUGmYrRMxFmpTcV2p1GkV6RAq9+lrbWloUMKpUytzL3hprOyeqnKqU2ofaTfoUEKqMPAs6VI\
            pVOnzMP2q1mqurrrr6us27nvq92hQwqkSKRIprO46q7mqMmms6W7q8WopanSuPyquqRApMHFdqdRqU2m26XRoUEK\
            pKOkwLrYsdqhQr2npuKhQqnKp0+hQrt5qKWhQql2sdChQgqsRqp2qc6o5KVMqKO40aFCsOrEeanOqsC3fKVYqK2h\
            QgqwXbKjoUKlWKXNqc6o5KVMqK2kwLWlpfSm87DPp0+hQwqkSKRIprPFdqjJprOlzalSoUKm26XRqU2kSKitpnel\
            /qFDCqX0pvOkSKSjsW+oz6ywpaPB9anOpaOn0KFGCqRApMGnzqahqrqlo8H1qO6r16lNpaPB9bZSveahQQqnocCz\
            pKmlSLhUpO6hQwql9KbzpEiko7FvpVulSLvFpkShQQqpzqxJpUi03afUqrqhQqSjpEi5RKq6qc6rVrBkqcqquqvd\
            uUqpzqZEu0ChQwqkSKRIpmKl9KbzpmGk6KazxXazUanTu3umYqprq9+rZaq6pEiu5qFDCqprq9+kp6tlpEikSKWt\
            taWhQQqow6azxXaoyaj8qmur36q6pa21patPxUChQaSjqPyl9Kbzqlu1+KFD
            """),
    ]

    private static func row(_ encoding: String, _ language: String, _ base64: String) -> Row {
        Row(encoding: encoding, language: language, base64: base64)
    }
}
