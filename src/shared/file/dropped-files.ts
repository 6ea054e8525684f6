const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea');

/** A link dropped on the page would replace the portal; in a text field it is text. */
const holdsLink = ({ target, dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('text/uri-list') === true && !isTextField(target);

export const isTaken = (event: DragEvent) => holdsFiles(event) || holdsLink(event);

/** Prevents a file or link dropped elsewhere from replacing the portal in its window. */
export function refuseFiles(): void {
  const refuse = (event: DragEvent) => {
    if (!isTaken(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
