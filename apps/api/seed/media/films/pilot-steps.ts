import { box, disc, ink, jigsaw, shape, stroke } from "#seed/content/pictures/shapes.ts";
import { ease, placed, type Story, veiled } from "./stage.ts";

/** A public building, 240 × 220 units. */
const building =
  shape("M0 80L120 0l120 80z", ink.deep) +
  box(12, 80, 216, 120, 4, ink.indigo) +
  [0, 1, 2, 3].map((column) => box(32 + column * 50, 96, 24, 92, 4, ink.lilac)).join("") +
  box(0, 196, 240, 24, 6, ink.deep);

/** A sheet with as many written lines as have been reached. */
function sheet(written: number): string {
  const lines = [200, 160, 190, 120].map((length, line) => {
    const part = ease(written, line * 0.25, line * 0.25 + 0.25);
    return part > 0 ? stroke(`M40 ${96 + line * 52}h${length * part}`, ink.lilac, 14) : "";
  });
  return (
    box(0, 0, 280, 320, 18, ink.paper) +
    stroke("M40 48h120", ink.ember, 18) +
    lines.join("") +
    veiled(
      ease(written, 0.8),
      disc(236, 276, 30, ink.pine) + stroke("M222 276l10 12 18-22", ink.paper, 7),
    )
  );
}

/** A person, 120 × 150 units. */
function person(colour: string): string {
  return disc(60, 34, 34, colour) + shape("M0 150a60 66 0 0 1 120 0z", colour);
}

const bubble = (colour: string, mark: string) =>
  box(0, 0, 180, 110, 26, colour) + shape("M40 100l-6 46 52-42z", colour) + mark;

/** The four steps of the pilot, as the page tells them in words. */
export const pilotSteps: Story = {
  titleZh: "公民科技試驗場域的四個步驟",
  titleEn: "The civic-tech pilot in four steps",
  sample: false,
  motif: jigsaw(20, 110, 92, ink.indigo) + jigsaw(128, 110, 92, ink.ember),
  scenes: [
    {
      zh: "1　機關提案：說明想解決的民生議題",
      en: "1  Agencies propose: a public problem in their own words",
      draw: (progress) =>
        placed(200, 180, 1.4, building) +
        veiled(
          ease(progress, 0.05, 0.2),
          stroke("M580 330h120M666 292l40 38-40 38", ink.ember, 14),
        ) +
        placed(760, 130, 1.15, sheet(ease(progress, 0.2, 0.75))),
    },
    {
      zh: "2　公布題目：公開徵求團隊，舉辦說明會",
      en: "2  Topics are published: teams ask at a briefing",
      draw: (progress) =>
        box(120, 110, 620, 380, 24, ink.deep) +
        [ink.peach, ink.sun, ink.mint]
          .map((colour, index) => {
            const shown = ease(progress, 0.05 + index * 0.14, 0.2 + index * 0.14);
            const card =
              box(0, 0, 164, 280, 14, ink.paper) +
              box(20, 22, 124, 90, 10, colour) +
              stroke("M26 150h112M26 186h80M26 222h100", ink.lilac, 12);
            return veiled(shown, placed(154 + index * 194, 160 + 60 * (1 - shown), 1, card));
          })
          .join("") +
        veiled(
          ease(progress, 0.5, 0.6),
          placed(800, 130, 1, bubble(ink.peach, stroke("M40 40h100M40 70h60", ink.paper, 12))),
        ) +
        veiled(
          ease(progress, 0.65, 0.75),
          placed(960, 290, 1, bubble(ink.indigo, stroke("M40 40h100M40 70h80", ink.paper, 12))),
        ) +
        placed(860, 443, 0.7, person(ink.pine)) +
        placed(1070, 443, 0.7, person(ink.deep)),
    },
    {
      zh: "3　團隊報名：公司、社群、學校或個人都可以",
      en: "3  Teams apply: companies, communities, schools, people",
      draw: (progress) => {
        const near = ease(progress, 0.1, 0.55);
        const people = [ink.indigo, ink.ember, ink.pine, ink.deep].map((colour, index) => {
          const from = [60, 330, 880, 1140][index] ?? 0;
          const to = 340 + index * 130;
          return placed(from + (to - from) * near, 358, 1, person(colour));
        });
        return (
          shape(`M0 548h1280v-${40 * near}H0z`, ink.lilac) +
          people.join("") +
          veiled(
            ease(progress, 0.6, 0.75),
            placed(880, 110, 0.9, sheet(ease(progress, 0.65, 0.95))),
          )
        );
      },
    },
    {
      zh: "4　共同開發約三個月，成果以開放原始碼釋出",
      en: "4  Build for about three months, publish as open source",
      draw: (progress) => {
        const joined = ease(progress, 0.05, 0.4);
        const houses = [0, 1, 2].map((index) => {
          const y = 150 + index * 130;
          const reached = ease(progress, 0.5 + index * 0.1, 0.65 + index * 0.1);
          const far = 780 + 200 * reached;
          return reached > 0
            ? stroke(
                `M720 320L${far.toFixed(0)} ${(320 + (y + 40 - 320) * reached).toFixed(0)}`,
                ink.lilac,
                8,
              ) + veiled(reached, placed(1000, y, 0.4, building))
            : "";
        });
        return (
          houses.join("") +
          box(110, 120, 620, 390, 24, ink.night) +
          disc(150, 154, 10, ink.peach) +
          disc(182, 154, 10, ink.sun) +
          disc(214, 154, 10, ink.mint) +
          jigsaw(170 + 90 * joined, 270, 150, ink.indigo) +
          jigsaw(500 - 90 * joined, 270, 150, ink.ember)
        );
      },
    },
  ],
};
