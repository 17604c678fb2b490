import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { OtherWays } from "#web/form-kit/other-ways.tsx";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { isPersonal } from "#web/layout/search/personal-query.ts";
import { aboutServices } from "#web/site/about/about.ts";
import { PageHead } from "#web/site/blocks/page-head.tsx";
import { ServicesList } from "#web/site/blocks/services-list.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SearchResults } from "./search-results.tsx";
import { Suggestions } from "./search-suggestions.tsx";
import { useQueryAddress } from "./use-query-address.ts";

export function SearchScreen() {
  const [typed, setTyped] = useQueryAddress();
  const query = typed.trim();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was typed before the page had started
  useEffect(() => {
    if (field.current?.value) setTyped(field.current.value);
  }, []);
  return (
    <div className="alternating">
      <PageHead
        breadcrumb={<Breadcrumb name="Search" />}
        heading="Search"
        lede="Find services, prices, questions and pages, in English or Hindi."
        actions={
          <search>
            <Form
              action="/search"
              method="get"
              className="search-form"
              onSubmit={(event) => {
                if (isPersonal(query)) event.preventDefault();
              }}
            >
              <label className="vh" htmlFor="search-q">
                Search words
              </label>
              <input
                ref={field}
                className="input"
                type="search"
                id="search-q"
                name="q"
                autoComplete="off"
                enterKeyHint="search"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <button type="submit" className={buttonClass("primary")}>
                <Icon of={Search} />
                Search
              </button>
            </Form>
            <p className="meta search-keys">Shortcut on any page: Ctrl+K or /</p>
          </search>
        }
      />
      <section className="section" aria-label={query ? "Results" : "All services"}>
        <div className="container stack">
          {query ? (
            <SearchResults query={query} />
          ) : (
            <>
              <noscript>
                <OtherWays lead="Search needs JavaScript. Without it, choose a service below, " />
              </noscript>
              <Suggestions heading="Often searched" />
              <ServicesList services={aboutServices} />
            </>
          )}
        </div>
      </section>
    </div>
  );
}
