import type { Locator, Page } from "@playwright/test";

/** A part of a page, by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** The figure over the lists. */
export function tile(page: Page, label: string): Locator {
  return page.locator(".stat", { hasText: label }).locator("dd");
}

/** The page of one request. */
export function addressOf(kind: string, { id }: { id: string }): string {
  return `/dashboard/requests/${id}?kind=${kind}`;
}
