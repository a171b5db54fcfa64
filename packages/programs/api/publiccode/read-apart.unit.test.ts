import { sampleFile } from "@public-code/publiccode/api/test-support/sample-file.ts";
import { expect, test } from "vitest";
import { fillFromFileApart, readPubliccodeApart, readVisitorsPubliccode } from "./read-apart.ts";

const secondsOfStarts = 120_000;

test(
  "visitors wait in a queue of their own, which is short, and hold up no officer",
  async () => {
    const visitors = Array.from({ length: 6 }, (_, index) =>
      readVisitorsPubliccode("name: a", `network ${index}`).then(
        ({ verdict }) => verdict,
        ({ status }: { status: number }) => status,
      ),
    );
    const again = readVisitorsPubliccode("name: a", "network 0");
    await expect(again).rejects.toMatchObject({ status: 429 });
    expect((await readPubliccodeApart(sampleFile(), "officer")).verdict).toBe("valid");
    expect(await Promise.all(visitors)).toEqual([...Array(5).fill("invalid"), 503]);
  },
  secondsOfStarts,
);

test(
  "what the form is filled with is made in the same process, however it is written",
  async () => {
    const usedBy = `\n${`  - "${"[](".repeat(600)}"\n`.repeat(230)}`;
    const fill = { lang: "zh-TW", licenceCodes: ["MIT"] } as const;
    const { filled } = await fillFromFileApart(sampleFile({ usedBy }), "officer", fill);
    expect(filled.fields).toMatchObject({ programName: "範例報名系統", authorizations: "MIT" });
    const linked = sampleFile({
      usedBy: '["[草案] [場館](https://a.example.tw) (無障礙檢測結果：AA)"]',
    });
    expect((await fillFromFileApart(linked, "officer", fill)).filled.fields).toMatchObject({
      practicalCaseContentVos: [{ name: "場館", url: "https://a.example.tw", accessibility: "AA" }],
    });
  },
  secondsOfStarts,
);
