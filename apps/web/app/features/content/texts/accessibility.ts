import type { PageText, Section } from "./text-types.ts";

/** One access key of the portal. */
export interface AccessKey {
  key: "U" | "C" | "S" | "Z";
  area: string;
  content: string;
}

/** The accessibility part of /sitemap. */
export interface AccessibilityText {
  statement: Section;
  accessKeys: {
    heading: string;
    caption: string;
    columns: { accessKey: string; area: string; content: string };
    /** In the order of the page. */
    keys: readonly AccessKey[];
    hints: readonly string[];
  };
  feedback: Section;
  /** Heading of the menu tree that follows. */
  treeHeading: string;
}

const service = "https://accessibility.moda.gov.tw/";

export const accessibilityText: PageText<AccessibilityText> = {
  "zh-TW": {
    statement: {
      id: "accessibility",
      heading: "無障礙聲明",
      blocks: [
        {
          kind: "paragraph",
          text: "本平臺依網站無障礙規範設計，以 AA 等級為目標，讓使用鍵盤、螢幕報讀軟體、放大工具或語音控制的人，都能完成同樣的工作。",
        },
        {
          kind: "list",
          items: [
            "所有功能都能只用鍵盤操作，焦點位置清楚可見；頁面最前面有「跳到主要內容」的連結。",
            "文字與背景對比至少 4.5:1，提供深色與淺色主題及文字大小調整，放大到 400% 也不需要左右捲動。",
            "輪播可以暫停，滑鼠停留或取得焦點時會停下；系統設定減少動態效果時不會自動播放。",
            "圖片有替代文字或標示為裝飾，圖表可以切換成表格，影片按下播放後才載入。",
            "關閉 JavaScript 時，閱讀與搜尋仍然可用。",
          ],
        },
      ],
    },
    accessKeys: {
      heading: "快速鍵",
      caption: "本平臺的快速鍵（Accesskey）",
      columns: { accessKey: "快速鍵", area: "區域", content: "內容" },
      keys: [
        {
          key: "U",
          area: "上方功能區",
          content: "回首頁、網站導覽、常見問答、文字大小、主題與語言切換，以及主選單。",
        },
        { key: "C", area: "中央內容區", content: "本頁的主要內容。" },
        { key: "S", area: "搜尋", content: "首頁的關鍵字搜尋框（僅首頁提供）。" },
        { key: "Z", area: "下方功能區", content: "相關連結、開放資料下載與客服資訊。" },
      ],
      hints: [
        "Windows、Linux 的 Chrome 與 Edge：按住 Alt 再按快速鍵，例如 Alt+U。",
        "Windows、Linux 的 Firefox：按住 Alt+Shift 再按快速鍵。",
        "macOS 的 Safari、Chrome 與 Firefox：按住 Control+Option 再按快速鍵。",
        "「:::」是各區域的定位點，按 Tab 鍵也能移動到這裡。",
      ],
    },
    feedback: {
      id: "accessibility-feedback",
      heading: "遇到障礙怎麼辦？",
      blocks: [
        {
          kind: "paragraph",
          text: "請以頁尾的客服信箱或電話告訴我們：頁面網址、想完成的事、使用的瀏覽器與輔助工具。無障礙問題會優先處理；在修正之前，我們可以用其他方式提供您需要的內容。",
        },
        {
          kind: "paragraph",
          text: `網站無障礙的規範與檢測資訊，請見[無障礙網路空間服務網](${service})。`,
        },
      ],
    },
    treeHeading: "網站架構",
  },
  "en-US": {
    statement: {
      id: "accessibility",
      heading: "Accessibility statement",
      blocks: [
        {
          kind: "paragraph",
          text: "This portal follows Taiwan's web accessibility guidelines and aims at level AA, so that people who use a keyboard, a screen reader, magnification or voice control can do the same things as everybody else.",
        },
        {
          kind: "list",
          items: [
            "Everything works by keyboard alone with visible focus; each page begins with a link to its main content.",
            "Contrast is at least 4.5:1; there are light and dark themes and text sizes, and at 400% zoom nothing scrolls sideways.",
            "Carousels can be paused, stop on hover and focus, and do not start when the system asks for reduced motion.",
            "Pictures have text alternatives or are marked as decoration, charts can be read as tables, and videos load only after you press play.",
            "Reading and searching work without JavaScript.",
          ],
        },
      ],
    },
    accessKeys: {
      heading: "Access keys",
      caption: "Access keys of this portal",
      columns: { accessKey: "Key", area: "Area", content: "What is there" },
      keys: [
        {
          key: "U",
          area: "Top area",
          content: "Home, site map, FAQ, text size, theme, language and the main menu.",
        },
        { key: "C", area: "Content", content: "The main content of the page." },
        { key: "S", area: "Search", content: "The search box of the home page (there only)." },
        {
          key: "Z",
          area: "Bottom area",
          content: "Links, open data downloads and customer service.",
        },
      ],
      hints: [
        "Chrome and Edge on Windows and Linux: hold Alt and press the key, such as Alt+U.",
        "Firefox on Windows and Linux: hold Alt+Shift and press the key.",
        "Safari, Chrome and Firefox on macOS: hold Control+Option and press the key.",
        "“:::” marks the start of each area; the Tab key reaches it too.",
      ],
    },
    feedback: {
      id: "accessibility-feedback",
      heading: "If you meet a barrier",
      blocks: [
        {
          kind: "paragraph",
          text: "Write or call customer service (see the footer) with the address of the page, what you wanted to do, your browser and your assistive technology. Such reports come first; until it is repaired we can give you what you need in another way.",
        },
        {
          kind: "paragraph",
          text: `On guidelines and tests of web accessibility see the [web accessibility service](${service}).`,
        },
      ],
    },
    treeHeading: "Site structure",
  },
};
