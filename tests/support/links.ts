/** The token in the link of a mail to a new password: behind `#`, where no server hears of it. */
export const tokenInLink = (link = ''): string | null =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token')
