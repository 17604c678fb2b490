/** References, numbers and addresses of people are not put into the address, which browsers remember. */
export const isPersonal = (query: string) => /@|\d{5}/.test(query.replace(/[\s-]/g, ""));

/** The page that shows all results for a query. */
export const searchAddress = (query: string) =>
  isPersonal(query) ? "/search" : `/search?${new URLSearchParams({ q: query })}`;
