const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '-': '&#45;',
}

/** Text that may stand anywhere in HTML, in attributes and comments too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'-]/g, (sign) => ENTITIES[sign] ?? sign)
