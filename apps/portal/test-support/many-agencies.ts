import { taipeiDay } from "@public-code/core/api/taipei-time.ts";

const ministries = ["內政部", "外交部", "國防部", "財政部", "教育部", "法務部", "經濟部", "交通部"];
const offices = ["統計處", "資訊處", "人事處", "會計處", "政風處", "秘書處", "法規會", "訓練所"];
const cities = ["臺北市", "新北市", "桃園市", "臺中市", "臺南市", "高雄市", "基隆市", "新竹市"];
const counties = ["新竹縣", "苗栗縣", "彰化縣", "南投縣", "雲林縣", "嘉義縣", "屏東縣", "宜蘭縣"];
const bureaus = [
  "民政局",
  "教育局",
  "工務局",
  "社會局",
  "環境保護局",
  "衛生局",
  "文化局",
  "地政局",
];
const places = [
  "中正",
  "大安",
  "信義",
  "仁愛",
  "和平",
  "東",
  "西",
  "南",
  "北",
  "新興",
  "安平",
  "永和",
];

/** An agency by its name and level; the level is a word of the list's own language. */
type Named = readonly [name: string, level: string];

function* names(): Generator<Named> {
  for (const ministry of ministries) {
    yield [ministry, "中央機關"];
    for (const office of offices) yield [`${ministry}${office}`, "中央機關"];
  }
  for (const place of [...cities, ...counties]) {
    yield [`${place}政府`, "直轄市、縣（市）機關"];
    for (const bureau of bureaus) yield [`${place}政府${bureau}`, "直轄市、縣（市）機關"];
  }
  for (const place of [...cities, ...counties])
    for (const name of places)
      for (const kind of ["區公所", "鄉公所", "鎮公所"])
        yield [`${place}${name}${kind}`, "鄉（鎮、市、區）機關"];
  for (let number = 1; number <= 60; number += 1) yield [`行政法人第 ${number} 中心`, "其他"];
  for (let number = 1; number <= 48; number += 1) yield [`未分類機關第 ${number} 處`, ""];
}

/** 900 agencies of every level as a list that operators import; each fifth one exempt, each seventh preparing. */
export function manyAgencies(now: Date): { header: string[]; rows: string[][] } {
  const until = (days: number) => {
    const day = taipeiDay(new Date(now.getTime() + days * 86_400_000));
    return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  };
  const standingOf = (index: number) => {
    if (index % 5 === 4)
      return [
        "豁免公開",
        until((index % 700) + 1),
        "業務系統涉及機密，依規定不公開",
        index % 2 ? "" : "Holds classified data",
      ];
    return [index % 7 === 3 ? "準備中" : "", "", "", ""];
  };
  return {
    header: [
      ...["代碼", "中文名稱", "機關 OID", "政府層級"],
      ...["公開狀態", "豁免至", "豁免理由", "豁免理由（英文）"],
    ],
    rows: [...names()].slice(0, 900).map(([name, level], index) => {
      const code = `M${String(index + 1).padStart(4, "0")}`;
      return [code, name, `2.16.886.101.20003.${index + 1}`, level, ...standingOf(index)];
    }),
  };
}
