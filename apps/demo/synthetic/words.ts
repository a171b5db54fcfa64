/** Words that load data is made of: plain terms of administration, none of them a real program. */

export const places =
  "臺北 新北 桃園 臺中 臺南 高雄 基隆 新竹 苗栗 彰化 南投 雲林 嘉義 屏東 宜蘭 花蓮 臺東 澎湖 金門 連江".split(
    " ",
  );
export const placesEn =
  "Taipei|New Taipei|Taoyuan|Taichung|Tainan|Kaohsiung|Keelung|Hsinchu|Miaoli|Changhua|Nantou|Yunlin|Chiayi|Pingtung|Yilan|Hualien|Taitung|Penghu|Kinmen|Lienchiang".split(
    "|",
  );

export const offices =
  "資訊局 環境保護局 教育局 社會局 衛生局 交通局 都市發展局 文化局 農業局 消防局 警察局 地政局 民政局 勞動局 觀光局".split(
    " ",
  );
export const officesEn =
  "Information|Environment|Education|Social Affairs|Health|Transport|Urban Development|Culture|Agriculture|Fire|Police|Land|Civil Affairs|Labour|Tourism".split(
    "|",
  );

export const ministries =
  "數位 內政 外交 國防 財政 教育 法務 經濟 交通 勞動 農業 衛福 環境 文化 海洋 客家 原民 僑務 主計 人事".split(
    " ",
  );
export const ministriesEn =
  "Digital|Interior|Foreign|Defence|Finance|Education|Justice|Economy|Transport|Labour|Agriculture|Health|Environment|Culture|Ocean|Hakka|Indigenous|Overseas|Budget|Personnel".split(
    "|",
  );
export const branches =
  "綜合規劃司 資訊處 統計處 產業署 服務中心 研究所 訓練所 檔案處 推廣處 檢驗所 監理處 資源署 標準署 民眾服務處 區域中心".split(
    " ",
  );
export const branchesEn =
  "Planning|Information|Statistics|Industry|Service Centre|Institute|Training|Archive|Outreach|Inspection|Supervision|Resources|Standards|Citizen Service|Regional Centre".split(
    "|",
  );

export const subjects =
  "空氣品質 公車動態 停車場 圖書借閱 活動報名 公文簽核 長照服務 疫苗接種 垃圾清運 道路挖掘 建築執照 門牌查詢 土石流 水位監測 電動機車 學生請假 營養午餐 校園安全 社會救助 身心障礙 志工招募 文化資產 博物館導覽 檔案調閱 會議室預約 差勤管理 薪資試算 財產盤點 採購公告 標案查詢 法規檢索 訴願案件 陳情案件 市民信箱 開放資料 地理圖資 空間資訊 航照影像 地籍圖 戶籍謄本 稅務試算 發票對獎 商業登記 勞工保險 職業訓練 求職媒合 農產價格 動物收容 植物病蟲 漁船監控 港埠作業 氣象預報 地震速報 防災避難 緊急救護 消防水源 犯罪預防 交通事故 號誌控制 自行車 觀光旅遊 溫泉登山 節慶活動 語音辨識 文字探勘 影像辨識 客服機器人 身分驗證 電子簽章 權限控管 日誌分析 弱點掃描 備份還原 網站樣板 無障礙檢測 表單產生 問卷調查 線上投票 參與預算 意見徵集 直播管理 多語翻譯 手語視訊 客語辭典 族語學習".split(
    " ",
  );
export const subjectsEn =
  "air quality|bus arrival|parking|library|event registration|document approval|long-term care|vaccination|waste collection|road works|building permit|address lookup|landslide|water level|electric scooter|leave request|school lunch|campus safety|social relief|accessibility|volunteer|heritage|museum guide|archive|meeting room|attendance|payroll|inventory|procurement|tender|regulation|appeal|petition|mailbox|open data|map|spatial|aerial image|cadastral|household|tax|invoice|business registry|insurance|training|job matching|crop price|animal shelter|plant disease|vessel|harbour|weather|earthquake|evacuation|rescue|hydrant|crime prevention|accident|traffic signal|bicycle|tourism|hiking|festival|speech|text mining|image recognition|chatbot|identity|signature|permission|log analysis|vulnerability|backup|site template|audit|form builder|survey|voting|budgeting|consultation|streaming|translation|sign language|dictionary|learning".split(
    "|",
  );

/** What a program is; the first ones are the words that a third of all names and texts hold. */
export const kinds =
  "系統 平臺 服務 資料庫 模組 工具 網站 介面 程式庫 App 儀表板 元件 範本 引擎".split(" ");
export const kindsEn =
  "System|Platform|Service|Database|Module|Tool|Website|Interface|Library|App|Dashboard|Component|Template|Engine".split(
    "|",
  );
export const qualities =
  "智慧 公共 整合 行動 線上 雲端 開放 即時 數位 一站式 共用 民眾 跨機關 校園".split(" ");

export const verbs =
  "協助承辦人員 讓民眾 提供機關 支援志工 方便學校 帶領團隊 幫助研究者 使廠商".split(" ");
export const actions =
  "查詢進度 上傳附件 匯出報表 登錄案件 核對名冊 比對欄位 訂閱通知 設定權限 檢視圖表 下載資料 管理帳號 追蹤修改 排定時程 串接介面 掃描條碼 標示位置 產生文件 計算費用 分派工作 回覆意見".split(
    " ",
  );
export const remarks =
  "前後端分離，可以容器部署。 採用開放標準，容易與既有環境整合。 介面支援鍵盤操作與螢幕報讀。 附有安裝手冊與測試資料。 可依機關需要調整欄位與流程。 每日自動備份並保留操作紀錄。 資料以公共程式授權釋出，歡迎改作。 已在多個單位使用並持續維護。 支援臺灣常用的座標與日期格式。 以事件通知串接其他服務。".split(
    " ",
  );
export const remarksEn =
  "It runs in containers and is easy to extend.|It follows open standards.|The interface works with keyboard and screen reader.|Manual and test data are included.|Fields and steps can be adapted.|It keeps a record of every operation.|Anybody may change and share it.|Several offices use it.|It supports local coordinates and dates.|Events connect it to other services.".split(
    "|",
  );

/** Characters that rare words are made of, so that load data is as varied as life. */
export const rareCharacters = [
  ..."丹亨亮仁伊佑佳信侑偉傑元光兆全冠利勁勤千博卓原友可吉同和品哲唐喬嘉堅境士壯夏大天太好妙姿宇守安宏家容富實寧對展川希平年建弘強彥彩德心志忠快思恆恩悅情惠慧成所才振揚政敏文方旭昇明星春景智暉曉曜月朋望朗本朱杉李東松林果柏柔桂梅森榮樂橋欣正步武民水永江沐沛河泉波泰洋洲流浩海涵淳清湖源溪滿漢澄瀚火炫烈然煌照熙燦牧特玉玲珍珠理琪瑞瑾環生田由甲町界留白百皓益盛真睿石碧祥福禾秀科秋程穎空立竹筑簡米約純紫素紹細結維綠緯羽翔翠耀聖聚聯聲育至舒良芝花芳苑英茂荷華萬葉蓉蓮蔚藍藝蘭虹行裕西見觀言詠詩誠語誼調謙豐貝賢赫起超越路軒辰迎逸達道遠邦郁采金銀鋒錦鎮長門開雄雅雨雪雲霖青靖靜音韻順頌頤願風飛馨駿高鳳鴻鵬麗黎齊龍",
];
