import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { useSearch } from "#web/layout/search/use-search.ts";
import { aboutServices } from "#web/site/about/about.ts";
import { PageHead } from "#web/site/blocks/page-head.tsx";
import { ServicesList } from "#web/site/blocks/services-list.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

function Results({ query }: { query: string }) {
  const search = useSearch(query);
  if (search.state === "loading") return <p role="status">Loading…</p>;
  if (search.state === "failed") {
    return (
      <p role="alert">
        Search could not be loaded. Please check your connection.{" "}
        <button type="button" className={buttonClass("secondary", { small: true })} onClick={search.retry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {search.found.length === 0
          ? `No results for “${query}”. Try another word, or ask us on the contact page.`
          : `${search.found.length} ${search.found.length === 1 ? "result" : "results"} for “${query}”`}
      </p>
      <ol className="results">
        {search.found.map(({ title, kind, path, text }) => (
          <li key={`${path} ${title}`}>
            <Link to={path}>{title}</Link> <span className="tag">{kind}</span>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

export function SearchScreen() {
  const [parameters] = useSearchParams();
  // The page was rendered without a query: the address is read after hydration.
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(parameters.get("q")?.trim() ?? ""), [parameters]);
  return (
    <div className="alternating">
      <PageHead
        breadcrumb={<Breadcrumb name="Search" />}
        heading="Search"
        lede="Find services, questions and pages. Shortcut on any page: Ctrl+K or /."
        actions={
          <search>
            <Form action="/search" method="get" className="search-form">
              <label className="vh" htmlFor="search-q">
                Search words
              </label>
              <input className="input" type="search" id="search-q" name="q" defaultValue={query} key={query} />
              <button type="submit" className={buttonClass("primary")}>
                <Icon of={Search} />
                Search
              </button>
            </Form>
          </search>
        }
      />
      <section className="section" aria-label={query ? "Results" : "All services"}>
        <div className="container">{query ? <Results query={query} /> : <ServicesList services={aboutServices} />}</div>
      </section>
    </div>
  );
}
