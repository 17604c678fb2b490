import type { MediaType } from "#domain/documents/media-types.ts";

/** A content that is in the store, on the disk, and may have no row yet. */
export type KeptBytes = {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly media_type: MediaType;
  readonly stored_size: number;
  readonly stored_sha256: string;
  readonly sealed_with: string | null;
  readonly is_locked: boolean;
  readonly scanned_at: Date | null;
};

/** What is needed to read a content. */
export type StoredContent = Pick<KeptBytes, "key" | "sha256" | "size" | "sealed_with">;
