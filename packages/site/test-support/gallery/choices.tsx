import { useTranslation } from "@public-code/core/web/translation.ts";
import { ChipList, RemovableChip } from "@public-code/ui/chip.tsx";
import { ChipCombobox } from "@public-code/ui/chip-combobox.tsx";
import { FilterDropdown } from "@public-code/ui/filter-dropdown.tsx";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { SuggestCombobox } from "@public-code/ui/suggest-combobox.tsx";
import { useId, useState } from "react";
import { Sample } from "./sample.tsx";

/** What is chosen from a few or searched among many. */
export function Choices() {
  const { t } = useTranslation();
  const options = [
    { value: "first", label: t("gallery.first"), note: t("gallery.note"), count: 24 },
    { value: "second", label: t("gallery.second"), count: 3 },
    { value: "third", label: t("gallery.third"), disabled: true },
  ];
  return (
    <>
      <Sample name="CheckboxGroup">
        <CheckboxGroup
          label={t("gallery.options")}
          name="gallery-checks"
          options={options}
          defaultValue={["first"]}
          keys={t("gallery.keys")}
        />
        <CheckboxGroup
          label={t("gallery.options")}
          name="gallery-checks-inline"
          options={options}
          error={t("gallery.problem")}
          inline
        />
      </Sample>
      <Sample name="RadioGroup">
        <RadioGroup
          label={t("gallery.options")}
          hint={t("gallery.hint")}
          name="gallery-radios"
          options={options}
          defaultValue="second"
        />
        <RadioGroup
          label={t("gallery.options")}
          name="gallery-radios-inline"
          options={options}
          error={t("gallery.problem")}
          inline
        />
      </Sample>
      <Sample name="FilterDropdown, ChipList, RemovableChip">
        <Filter options={options} />
      </Sample>
      <Sample name="ChipCombobox">
        <Many options={options} />
      </Sample>
      <Sample name="StatusTabs">
        <States options={options} />
      </Sample>
      <Sample name="SearchBox, SuggestCombobox">
        <Searches />
      </Sample>
    </>
  );
}

interface Option {
  value: string;
  label: string;
  count?: number;
}

function Filter({ options }: { options: readonly Option[] }) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<readonly string[]>(["first"]);
  return (
    <>
      <FilterDropdown
        label={t("gallery.options")}
        groups={[{ name: "gallery-filter", label: t("gallery.options"), options, selected }]}
        onChange={(changed) => setSelected(changed["gallery-filter"] ?? [])}
        labels={{
          search: t("frame.search.button"),
          clear: t("gallery.remove"),
          apply: t("gallery.apply"),
          show: t("gallery.apply"),
          chosen: (count) => t("gallery.chosen", { count }),
          matches: (count) => t("gallery.matches", { count }),
        }}
      />
      <ChipList label={t("gallery.options")}>
        {options
          .filter(({ value }) => selected.includes(value))
          .map(({ value, label }) => (
            <RemovableChip
              key={value}
              group={t("gallery.options")}
              removeLabel={t("gallery.remove")}
              onRemove={() => setSelected((kept) => kept.filter((other) => other !== value))}
            >
              {label}
            </RemovableChip>
          ))}
      </ChipList>
    </>
  );
}

function Many({ options }: { options: readonly Option[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(["first"]);
  return (
    <ChipCombobox
      label={t("gallery.options")}
      hint={t("gallery.hint")}
      options={options}
      value={chosen}
      onChange={setChosen}
      labels={{
        list: t("gallery.options"),
        chosen: t("gallery.options"),
        status: (count) =>
          count === null
            ? t("gallery.chosen", { count: chosen.length })
            : t("gallery.matches", { count }),
        remove: t("gallery.remove"),
        keys: t("gallery.keys"),
      }}
    />
  );
}

function States({ options }: { options: readonly Option[] }) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState("first");
  return (
    <StatusTabs
      label={t("gallery.view")}
      items={options.map(({ value, label, count }) => ({ key: value, label, count }))}
      current={current}
      onChange={setCurrent}
    />
  );
}

function Searches() {
  const { t } = useTranslation();
  const id = useId();
  const [query, setQuery] = useState("");
  const programs = [t("gallery.name"), t("gallery.other")];
  const items = programs
    .filter((text) => text.toLowerCase().includes(query.toLowerCase()))
    .map((text) => ({ key: text, text, note: t("gallery.agency") }));
  return (
    <>
      <SearchBox
        action="#choices"
        name="keyword"
        label={t("gallery.label")}
        landmarkLabel={t("gallery.label")}
        buttonLabel={t("frame.search.button")}
        size="medium"
        onSearch={setQuery}
      />
      <SearchBox
        action="#choices"
        name="keyword"
        label={t("frame.search.label")}
        landmarkLabel={t("gallery.section.choices")}
        buttonLabel={t("frame.search.button")}
        inputId={id}
        onSearch={setQuery}
      >
        <SuggestCombobox
          id={id}
          name="keyword"
          groups={[{ key: "programs", label: t("gallery.programs"), items }]}
          onQuery={setQuery}
          onPick={() => setQuery("")}
          listLabel={t("gallery.programs")}
          statusText={(count) => t("gallery.matches", { count })}
          emptyText={t("gallery.empty")}
        />
      </SearchBox>
    </>
  );
}
