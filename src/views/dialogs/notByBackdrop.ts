/**
 * How a dialog closes in which something is typed or money is moved: by its buttons and by Escape. A click beside
 * it would lose what was typed, and the second click of a double one would close what the first one opened.
 */
export const notByBackdrop =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close()
  }
