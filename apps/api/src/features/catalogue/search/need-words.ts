import { normalise } from "./normalise.ts";

const wanting = [
  "我想",
  "我想要",
  "我要",
  "我在",
  "我正在",
  "我需要",
  "我們想",
  "我們要",
  "我們需要",
];
/** How a typed need begins; none is the beginning of a word that a program would be named by. */
const openings = [
  ...wanting.flatMap((words) => [words, `${words}找`]),
  [
    "請問",
    "想請問",
    "您好",
    "你好",
    "正在找",
    "想要",
    "想找",
    "要找",
    "在找",
    "尋找",
    "需要",
    "想知道",
  ],
  [
    "有沒有",
    "有無",
    "是否有",
    "是不是有",
    "有什麼",
    "有哪些",
    "哪裡有",
    "哪裡可以找",
    "哪個",
    "哪些",
  ],
  [
    "一個",
    "一套",
    "一種",
    "可以",
    "可用來",
    "能夠",
    "能不能",
    "可不可以",
    "用來",
    "幫我",
    "請推薦",
  ],
  ["讓民眾", "給民眾", "讓機關", "給機關", "讓同仁", "給同仁"],
].flat();
/** How it ends: what a program is called, and what makes a question of it. */
const closings = [
  ["系統", "程式", "程式碼", "軟體", "平臺", "工具", "網站", "服務", "東西", "方案", "app"],
  ["用的", "的", "嗎", "呢", "可以用", "可用", "推薦"],
].flat();
/** English words that say that something is wanted, not what. */
const english = new Set(
  [
    "a an the i i'm i'd we we're we'd you me us my our is are am be been there it its this that these",
    "any some something anything one which who what where how can could do does did will would should",
    "like need needs needed want wants wanted look looking find finding search searching use uses using",
    "used help helps please let lets allow allows make makes for to of with in on by as and or so from",
    "tool tools system systems program programs programme programmes software app apps application",
    "applications platform platforms website solution solutions code",
  ]
    .join(" ")
    .split(" "),
);

const longestFirst = (words: readonly string[]) =>
  words.map(normalise).sort((left, right) => right.length - left.length);
const first = longestFirst(openings);
const last = longestFirst(closings);
const marks = /^[\s?!.,。，、;:「」]+|[\s?!.,。，、;:「」]+$/g;

/** Takes openings and closings away one by one: one expression for all would try every way to cut them. */
function withoutEdges(text: string): string {
  for (let rest = text; ; ) {
    rest = rest.replace(marks, "");
    const opening = first.find((words) => rest.startsWith(words));
    const closing = last.find((words) => rest.endsWith(words));
    if (opening !== undefined) rest = rest.slice(opening.length);
    else if (closing !== undefined) rest = rest.slice(0, -closing.length);
    else return rest;
  }
}

/** True of nearly every program, many of which say it in other words. */
const onTheWeb = /^(?:線上|網路上|online\b)|\bonline$/g;

/** What a keyword asks for; each null where that is nothing, or no less than before. */
export interface NeededWords {
  /** Of `我想找線上申訴的系統` it is `線上申訴`. */
  needed: string | null;
  /** And this is `申訴`. */
  withoutWeb: string | null;
}

/** What a typed sentence looks for. */
export function neededWords(keyword: string): NeededWords {
  const text = normalise(keyword).replaceAll("’", "'");
  const words = withoutEdges(text).split(" ");
  const needed = withoutEdges(
    words.filter((word) => !english.has(word.replace(/[?!.,;:]+$/, ""))).join(" "),
  );
  const withoutWeb = needed.replace(onTheWeb, "").trim();
  return {
    needed: needed === "" || needed === text ? null : needed,
    withoutWeb: withoutWeb === "" || withoutWeb === needed ? null : withoutWeb,
  };
}
