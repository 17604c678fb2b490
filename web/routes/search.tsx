import { SearchScreen } from "#web/site/search/search-screen.tsx";

export default SearchScreen;
