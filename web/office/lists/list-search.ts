/** Asks the list for its search, which is hidden beside an open record. */
export const searchWanted = "neev:search-wanted";

/** The search of the list in the page. */
export const findSearch = () => document.querySelector<HTMLElement>('#main input[type="search"]');
