import { sampleFile } from "@public-code/publiccode/api/test-support/sample-file.ts";
import { expect, test } from "vitest";
import { fillFromFileApart, readVisitorsPubliccode } from "./read-apart.ts";

const secondsOfStarts = 120_000;

test(
  "six of one network have a file each read at once, in a queue that holds up no officer",
  async () => {
    const six = Array.from({ length: 6 }, () => readVisitorsPubliccode("name: a", "one network"));
    const { reading } = await fillFromFileApart(sampleFile(), "officer", { lang: "zh-TW" });
    expect(reading.verdict).toBe("valid");
    expect((await Promise.all(six)).map(({ verdict }) => verdict)).toEqual(
      Array(6).fill("invalid"),
    );
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
