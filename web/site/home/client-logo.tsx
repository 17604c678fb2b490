import type { ReactNode } from "react";
import type { ClientLogo as LogoName } from "#web/site/home/content/clients.ts";

const filled: Partial<Record<LogoName, ReactNode>> = {
  loom: (
    <>
      <path d="M5 8h16v5H5zm22 0h16v5H27zM5 22h7v5H5zm13 0h12v5H18zm18 0h7v5h-7zM5 36h16v5H5zm22 0h16v5H27z" />
      <path d="M12 5h5v11h-5zm19 0h5v11h-5zM21.5 19h5v11h-5zM12 33h5v11h-5zm19 0h5v11h-5z" opacity=".45" />
    </>
  ),
  arrows: <path d="M4 10h12l12 14-12 14H4l12-14zM24 10h8l12 14-12 14h-8l12-14z" />,
  dusk: (
    <>
      <path d="M8 26a16 16 0 0 1 32 0z" />
      <path d="M4 29h40v3H4zm5 6h30v3H9zm6 6h18v3H15z" />
    </>
  ),
  dots: (
    <>
      <circle cx="24" cy="6" r="3" />
      <circle cx="15" cy="15" r="3" />
      <circle cx="33" cy="15" r="3" />
      <circle cx="6" cy="24" r="3" />
      <circle cx="24" cy="24" r="4.5" />
      <circle cx="42" cy="24" r="3" />
      <circle cx="15" cy="33" r="3" />
      <circle cx="33" cy="33" r="3" />
      <circle cx="24" cy="42" r="3" />
    </>
  ),
};

const drawn: Partial<Record<LogoName, ReactNode>> = {
  millet: (
    <>
      <path d="M24 44V14M24 22c-8 0-11-5-11-10 7 0 11 4 11 10Zm0 0c8 0 11-5 11-10-7 0-11 4-11 10Zm0 12c-8 0-11-5-11-10 7 0 11 4 11 10Zm0 0c8 0 11-5 11-10-7 0-11 4-11 10Z" />
      <circle cx="24" cy="7" r="3" fill="currentColor" stroke="none" />
    </>
  ),
  cube: (
    <>
      <path d="M24 4l17.3 10v20L24 44 6.7 34V14z" />
      <path d="M24 4v14m17.3 16L29 27m-22.3 7L19 27" />
      <path d="M24 17l6 3.5v7L24 31l-6-3.5v-7z" fill="currentColor" />
    </>
  ),
  sun: (
    <>
      <path d="M24 15l9 9-9 9-9-9z" fill="currentColor" />
      <path d="M24 3v7m0 28v7M3 24h7m28 0h7M9.2 9.2l5 5m19.6 19.6l5 5m0-29.6l-5 5M14.2 33.8l-5 5" />
    </>
  ),
  circles: (
    <>
      <circle cx="18" cy="20" r="13" />
      <circle cx="30" cy="20" r="13" />
      <path d="M24 8.5a13 13 0 0 1 0 23 13 13 0 0 1 0-23z" fill="currentColor" />
      <path d="M8 42h32" />
    </>
  ),
};

/** Drawings for the sample companies; a real client's logo is an image file. */
export function ClientLogo({ name }: { name: LogoName }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
      {drawn[name] ?? (
        <g fill="currentColor" stroke="none">
          {filled[name]}
        </g>
      )}
    </svg>
  );
}
