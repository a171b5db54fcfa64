import type { SeedNews } from "#content/content-types.ts";

/** News of the demo portal. */
export const seedNews: readonly SeedNews[] = [
  {
    day: "20250915",
    titleZh: "機關可以聲明正在使用的公共程式",
    titleEn: "Agencies can declare which public code they use",
    bodyZh:
      "<p>登入後，在程式頁按「聲明使用」，就能說明貴機關用在什麼業務、從何時開始。聲明經提供機關確認後，會顯示在程式頁，其他機關可以看到誰有使用的經驗。</p>",
    bodyEn:
      "<p>Sign in and choose “Declare use” on the page of a program to say what your agency uses it for and since when. Once the providing agency has confirmed it, the program’s page shows it, and other agencies see who has experience.</p>",
  },
  {
    day: "20250801",
    titleZh: "程式頁開始顯示自動查核的結果",
    titleEn: "Program pages now show our automatic checks",
    bodyZh:
      "<p>平臺查看公開的儲存庫：授權檔、最近的更新、相依套件的已知弱點等。結果與日期顯示在程式頁；沒有量測到的項目，會寫明原因。</p>",
    bodyEn:
      "<p>The platform reads the public repositories: licence files, recent changes, known vulnerabilities of components and more. The program’s page shows results with their dates, and says why where something could not be measured.</p>",
  },
];
