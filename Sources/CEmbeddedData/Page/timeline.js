// A time line: what the event under the pointer or the focus says stands below its lane.

function connectLanes() {
  for (const lane of document.querySelectorAll("section.lane")) {
    const moments = [...lane.querySelectorAll(".moment")];
    const payload = lane.querySelector(".payload");
    const say = (moment) => { payload.textContent = moment.getAttribute("aria-label"); };
    moments.forEach((moment, place) => {
      // One stop for the Tab key a lane; arrows go from event to event.
      moment.setAttribute("tabindex", place === 0 ? 0 : -1);
      moment.addEventListener("pointerenter", () => say(moment));
      moment.addEventListener("focus", () => say(moment));
      moment.addEventListener("keydown", (event) => {
        const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const next = moments[Math.min(Math.max(place + step, 0), moments.length - 1)];
        moment.setAttribute("tabindex", -1);
        next.setAttribute("tabindex", 0);
        next.focus();
      });
    });
  }
}
