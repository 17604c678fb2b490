import { type DragEvent, useState } from "react";

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** What was dropped: files, and whether a folder was among them, which cannot be taken. */
function readDropped({ dataTransfer }: DragEvent): { files: File[]; hasFolder: boolean } {
  const items = [...dataTransfer.items].filter(({ kind }) => kind === "file");
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true;
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolder: items.some(isFolder) };
}

/**
 * Files dragged over a part of the page and dropped there. All of it works with the buttons too. What a part inside has taken is
 * not over the one around it.
 */
export function useFileDrop(onDrop: (dropped: { files: File[]; hasFolder: boolean }) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!carriesFiles(event)) return;
        setIsOver(!event.defaultPrevented);
        event.preventDefault();
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        // Moving on to what is inside is no leaving.
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setIsOver(false);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!carriesFiles(event)) return;
        setIsOver(false);
        if (event.defaultPrevented) return;
        event.preventDefault();
        onDrop(readDropped(event));
      },
    },
  };
}
