import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Carousel } from "./carousel/carousel.tsx";
import { FilterDropdown } from "./filter-dropdown.tsx";
import { Picture } from "./picture.tsx";
import { SearchBox } from "./search-box.tsx";
import { SuggestCombobox } from "./suggest-combobox.tsx";
import { VideoEmbed } from "./video-embed.tsx";

test("a search box is a GET form that carries its hidden fields", () => {
  const html = renderToStaticMarkup(
    <SearchBox
      action="/publicCodes"
      name="keyword"
      label="搜尋公共程式"
      buttonLabel="搜尋"
      hidden={{ lang: "zh-TW" }}
      inputId="keyword"
    >
      <SuggestCombobox
        id="keyword"
        name="keyword"
        defaultValue="臺北"
        groups={[{ key: "programs", items: [{ key: "1", text: "臺北路燈" }] }]}
        onQuery={() => {}}
        listLabel="搜尋建議"
        statusText={String}
      />
    </SearchBox>,
  );
  expect(html).toMatch(/<form[^>]*action="\/publicCodes"/);
  expect(html).toMatch(/<form[^>]*method="get"/);
  expect(html).toContain('<input type="hidden" name="lang" value="zh-TW"/>');
  expect(html).toMatch(/<label for="keyword"/);
  expect(html).toMatch(/<input type="text"[^>]*id="keyword"[^>]*name="keyword" value="臺北"/);
  expect(html).not.toContain("臺北路燈");
});

test("a filter is check boxes inside details, without the search that would need scripts", () => {
  const html = renderToStaticMarkup(
    <FilterDropdown
      label="授權"
      groups={[
        {
          name: "license",
          label: "授權",
          options: [
            { value: "mit", label: "MIT", count: 3 },
            { value: "gpl", label: "GPL-3.0", count: 1 },
          ],
          selected: ["gpl"],
        },
        {
          name: "level",
          label: "級數",
          options: [
            { value: "1", label: "第 1 級以上" },
            { value: "2", label: "第 2 級以上" },
          ],
          selected: ["1", "2"],
          any: "不限",
        },
      ]}
      onChange={() => {}}
      labels={{
        search: "搜尋選項",
        clear: "清除",
        apply: "套用",
        show: "顯示",
        chosen: String,
        matches: String,
      }}
    />,
  );
  expect(html).toMatch(/^<details(?![^>]*open)/);
  // Browsers close it when another of this name opens, as nothing else would.
  expect(html).toMatch(/^<details[^>]* name="filters"/);
  expect(html.match(/<input type="checkbox"[^>]*name="license"/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*(checked=""[^>]*value="gpl"|value="gpl"[^>]*checked="")/);
  // Levels exclude each other; of two in an address the first holds the other.
  const radios = html.match(/<input type="radio"[^>]*name="level"[^>]*>/g) ?? [];
  expect(radios.map((radio) => /value="(.*?)"/.exec(radio)?.[1])).toEqual(["", "1", "2"]);
  expect(radios.map((radio) => radio.includes("checked"))).toEqual([false, true, false]);
  expect(html).not.toContain("搜尋選項");
  expect(html).not.toContain("顯示");
  // It lies over the button that sends the whole form.
  expect(html).toMatch(/<noscript><button type="submit"[^>]*>套用<\/button><\/noscript>/);
});

test("a carousel shows all its slides, with the pause button before the others", () => {
  const html = renderToStaticMarkup(
    <Carousel
      label="合作案例"
      slides={["a", "b"].map((key) => ({ key, content: `案例 ${key}` }))}
      labels={{
        carousel: "輪播",
        slide: "投影片",
        previous: "上一張",
        next: "下一張",
        pause: "暫停",
        play: "播放",
        position: (index, total) => `第 ${index} 張，共 ${total} 張`,
      }}
    />,
  );
  const places = ["暫停", "上一張", "下一張", "案例 a"].map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).toContain("第 2 張，共 2 張");
  expect(html).not.toContain("inert");
});

test("a picture holds its place and says that it is loading", () => {
  const html = renderToStaticMarkup(<Picture src="/a.png" alt="畫面" width={1600} height={900} />);
  expect(html).toContain("Loading...");
  expect(html).toMatch(/aspect-ratio:1\.777/);
  expect(html).toContain('loading="lazy"');
});

test("an eager picture is not covered before scripts know whether it is there", () => {
  const html = renderToStaticMarkup(
    <Picture src="/a.png" alt="畫面" width={16} height={9} loading="eager" />,
  );
  expect(html).not.toContain("Loading...");
});

test("a video on another site is not asked for before play", () => {
  const html = renderToStaticMarkup(
    <VideoEmbed
      src="https://player.vimeo.com/video/1"
      title="介紹影片"
      playLabel="播放影片"
      note="播放後會連到 Vimeo"
    />,
  );
  expect(html).not.toContain("vimeo.com");
  expect(html).toContain("播放影片");
});
