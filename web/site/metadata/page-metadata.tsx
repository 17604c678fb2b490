import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { business } from "#domain/business/business.ts";
import type { Metadata } from "#web/site/metadata/metadata.ts";
import { publishableKey, siteUrl } from "../../layout/site-values.ts";
import { readSentMetadata } from "./sent-metadata.ts";

const loadTable = () => import("#web/site/metadata/metadata.ts");
const tableOnServer = import.meta.env.SSR ? await loadTable() : null;

function useMetadata(): Metadata {
  const { pathname } = useLocation();
  const [metadata, setMetadata] = useState(() => tableOnServer?.findMetadata(pathname, siteUrl) ?? readSentMetadata());
  // A guarded page arrives with the metadata of the page it was made from.
  const [describedPath, setDescribedPath] = useState(() => metadata.canonical?.slice(siteUrl.length) ?? pathname);

  useEffect(() => {
    if (pathname === describedPath) return;
    let isCurrent = true;
    loadTable().then(({ findMetadata }) => {
      if (!isCurrent) return;
      setMetadata(findMetadata(pathname, siteUrl));
      setDescribedPath(pathname);
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, describedPath]);

  return metadata;
}

/** Title, description and link preview of the current page; one place for all pages. */
export function PageMetadata() {
  const { title, description, keywords, canonical, image } = useMetadata();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.brand} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="neev-site" content={siteUrl} />
      <meta name="neev-key" content={publishableKey} />
    </>
  );
}
