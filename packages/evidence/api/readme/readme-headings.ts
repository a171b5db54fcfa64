/** What the heading of a section of a README announces, judged by the whole heading. */
export type ReadmePart = "install" | "run" | "develop" | "documentation";

const longestHeading = 200;

const numeral = "[\\d一二三四五六七八九十壹貳參肆伍陸柒捌玖拾]{1,3}";
const numbers = `(?:step|part|chapter)\\s*\\d+\\s*[:：.)–—-]?|步[驟骤]\\s*${numeral}\\s*[:、.：]?|第?${numeral}[、.．)）](?!\\d)|第${numeral}[章節]|[(（]${numeral}[)）]`;
/** Numbers before a heading: `3.`, `四、`, `壹、`, `（一）`, `Step 1:`, `步驟一：`. */
export const numbered = new RegExp(`^(?:${numbers})\\s*`, "iu");
/** Those and numbers alone: `2.1 `. */
const numbering = new RegExp(
  `^(?:${numbers}|\\d{1,2}(?:\\.\\d{1,2})*\\.?(?=[\\s\\p{Script=Han}]))\\s*`,
  "iu",
);
/** What a heading names before the deed itself. */
const needs = /^(?:system )?(?:pre-?requisites?|requirements?|dependencies) ?(?:and|&|\/|\+|,) ?/i;

const tidied = (heading: string) =>
  heading
    .slice(0, longestHeading)
    .normalize("NFKC")
    .replace(/:[a-z0-9_+-]{2,30}:/g, " ")
    .replace(/\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3|(?!\d)\p{Extended_Pictographic}/gu, " ")
    .replace(/^[^\p{L}\p{N}(]+/u, "")
    .replace(numbering, "")
    .replace(/[\s:。.!?]+$/u, "")
    .replace(/\s+/g, " ")
    .replace(needs, "")
    .trim();

const joined = (terms: string) => terms.trim().split(/\s+/).join("|");

/** Words that make a heading speak of something else, wherever they stand. */
const otherMatters = new RegExp(
  `\\b(?:${joined(`
    no not non never without before after post pre why when who what uninstall\\w* reinstall\\w* installed deployed
    remov\\w* problem\\w* issues? errors? troubleshoot\\w* faqs? questions? statistics stats counts? size base history
    requirements? prerequisites? fail\\w* reports? polic\\w+ licen[cs]es? screens? screenshots? status badges? limits?
    requisit\\w* voraussetzung\\w* vereisten prérequis termini condizioni voorwaarden terms costs? memory disk data cpu plans? strateg\\w* stratégi\\w* cases? tests? testing deployments installations hooks? additional
    teams? partners? owners? committees? meetings? maps? contribut\\w*
  `)})\\b`,
  "i",
);

/** In the languages of those who publish public code. */
const deed = `(?:(?:quick |self[- ]?)?install(?:ation|ing)?|set(?:ting)?[- ]?up|(?:self[- ]?)?deploy(?:ment|ing)?|self[- ]?host(?:ing)?|get(?:ting)?[- ]started|quick[- ]?start|kom(?:me)? i ?gang|démarrage(?: rapide)?|mise en (?:place|route)|come iniziare|primi passi|primeros pasos|puesta en marcha|primeiros passos|erste schritte|aan de slag|kom igång|시작하기|${joined(`
  install(?:asjon(?:en)?|er(?:e|a|ing)?|atie|ieren|azione|are) oppsett déploiement avvio instalaci[oó]n instalação
  instalar despliegue implantação inbetriebnahme einrichtung schnellstart asennus käyttöönotto instalacja instalace
  telepítés установка встановлення インストール セットアップ 설치
`)})`;
const running = `(?:available scripts|how to use|${joined(`
  usage run(?:ning)? launch(?:ing)? utilisation utilizzo verwendung nutzung gebruik käyttö användning bruk 사용법
`)})`;
const developing = `(?:${joined(`
  dev develop(?:ment|ing)? build(?:ing)? utvikling utveckling udvikling développement sviluppo desarrollo desenvolvimento
  entwicklung ontwikkeling kehitys
`)})`;
const manual =
  "(?:documentation|docs|(?:user'?s?|admin(?:istrator)?|operat\\w+) (?:guide|manual)|manual|handbook)";
const other =
  "(?:build(?:ing)?|configur(?:e|ing|ation)|compil(?:e|ing|ation)|upgrad(?:e|ing)|updat(?:e|ing)|develop(?:ment|ing)?|download(?:ing)?|import)";
const and = "(?: ?(?:and|or|&|/|\\+|,) ?)";
const kind =
  "(?: (?:guides?|instructions?|steps?|process|procedures?|manual|notes?|methods?|options?|overview|tutorial|section|scripts?|examples?))?";
/** What is installed, where, and how. */
const tail = "(?: ?[(\\-–—:|] ?.{1,60}| .{1,60})?";

const english = (core: string) =>
  new RegExp(
    `^(?:how to |steps? (?:to|for) |(?:[\\p{L}\\p{N}.+#/_-]+ ){0,3})(?:${other}${and})?${core}(?:${and}(?:${deed}|${running}|${other}))*${kind}${tail}$`,
    "iu",
  );

const hanDeed =
  "(?:安裝|安装|部署|佈署|布署|建置|架設|架设|啟動|启动|快速(?:開始|开始|入門|入门|上手)|開始使用|开始使用|インストール|セットアップ|環境構築|起動方法)";
const hanDeveloping = "(?:開發|开发)(?!(?:環境|环境)$)";
const hanRunning =
  "(?:使い方|(?:執行|执行|運行|运行)(?!環境|环境)|跑起[來来]|(?:如何)?使用(?=$|方|說明|说明|教|步|本|\\)))";
const hanOther =
  "(?:設定|设定|設置|设置|配置|編譯|编译|更新|升級|升级|下載|下载|環境|环境|測試|测试|開發|开发|初始化|維護|维护|操作)";
const hanThing =
  "(?:如何|怎麼|怎么|怎樣|本機|本地|離線|线上|線上|手動|手动|自動|自动|快速|一鍵|一键|系統|系统|軟體|软件|程式|程序|專案|项目|套件|相依|依賴|依赖|伺服器|服务器|服務|服务|主機|主机|資料庫|数据库|前端|後端|后端|前台|後台|容器|平臺|平台|站台|網站|网站|工具|正式|雲端|云端|網路|网络|(?:行動|手機|桌面|網頁)版|使用者|用户|管理者|管理員|(?:本地|本機|用戶|伺服器)端|(?:正式|測試)機|硬體|硬件|本|各|所需|必要)";
const hanKind =
  "(?:步驟|步骤|方式|方法|說明|说明|指南|指引|手冊|手册|流程|教學|教学|教程|文件|文檔|文档|作業|作业|指令|命令|書|书|手順|ガイド)";
const hanAnd =
  "(?:與|与|及|和|或|並|并|的|於|于|在|到|以|(?:使|利)?用|透過|通过|藉由|至|後|后|上|下|中|、|,|/|&|\\+|-|\\(|\\)|\\||:)";
/** What is done or needed before. */
const hanBefore = "(?:前置|事前|需求|要求|作業|作业|準備|准备|第一次|首次|初次)";
const han = (core: string) =>
  new RegExp(
    `^(?:${hanBefore}|${hanThing}|${hanOther}|${hanAnd})*${core}(?:${hanDeed}|${hanRunning}|${hanOther}|${hanThing}|${hanKind}|${hanAnd})*$`,
    "u",
  );
/** Words that leave to the Latin part of a heading what it is about. */
const hanNeutral = new RegExp(`^(?:${hanOther}|${hanThing}|${hanKind}|${hanAnd})*$`, "u");

/** By what or where alone it is run. */
const place = "^(?:docker(?:[- ]?compose)?|podman|kubernetes|k8s|helm|localhost)$";

const parts: Record<ReadmePart, { english: RegExp; han: RegExp }> = {
  install: { english: english(deed), han: han(hanDeed) },
  run: { english: new RegExp(`${english(running).source}|${place}`, "iu"), han: han(hanRunning) },
  /** Tells how it is run where nothing else does. */
  develop: { english: english(developing), han: han(hanDeveloping) },
  documentation: {
    english: new RegExp(`^(?:[\\p{L}\\p{N}-]+ ){0,2}(?:${manual}|usage)$`, "iu"),
    han: /^(?:系統|系统|使用者?|用户|操作|管理者?|維運|功能|API)*(?:使用|操作|維運|功能)(?:說明|说明|手冊|手册|指南|指引|教學|文件|方式|方法)(?:書|文件)?$/u,
  },
};

/** Whether the heading of a section says that it is such a part; a word inside a heading does not. */
export function announces(part: ReadmePart, heading: string): boolean {
  const title = tidied(heading);
  const rules = parts[part];
  if (!/\p{Script=Han}/u.test(title)) return rules.english.test(title) && !otherMatters.test(title);
  const latin = (title.match(/[\p{Script=Latin}][\p{Script=Latin}\p{N} .'+#_-]*/gu) ?? [])
    .join(" ")
    .trim();
  if (otherMatters.test(latin)) return false;
  // For whom or by what it is done, behind it in brackets, does not change what it is.
  const own = title
    .replace(/(?<=[^\s(]) ?\([^()]*\)$/, "")
    .replace(/[\p{Script=Latin}\p{N}.'#_]+/gu, "")
    .replace(/\s+/g, "");
  return rules.han.test(own) || (hanNeutral.test(own) && rules.english.test(latin));
}
