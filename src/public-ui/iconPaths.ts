/** What every public page needs. One family: 24 px grid, lines of 1.75, round ends. */
export const BASIC_ICONS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 8v5M12 16.4v.1M12 3.5 2.8 19.5h18.4L12 3.5Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
} as const

/** The lines of each known icon. */
export const paths: Record<string, string | undefined> = { ...BASIC_ICONS }

/** Makes further icons known; called by the module that draws them. */
export const addIcons = (more: Readonly<Record<string, string>>): void => {
  Object.assign(paths, more)
}
