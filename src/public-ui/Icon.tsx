/** One family: 24 px grid, lines of 1.75, round ends. */
const PATHS = {
  eye: 'M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12s-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M14.1 14.1A2.75 2.75 0 0 1 9.9 9.9M6.2 7.6A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.95',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 8v5M12 16.4v.1M12 3.5 2.8 19.5h18.4L12 3.5Z',
  back: 'M19 12H5M11 6l-6 6 6 6',
  mail: 'M3.5 6.5h17v11h-17zM3.5 7l8.5 6.5L20.5 7',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 15.5v4h16v-4',
  store:
    'M4 10v9.5h16V10M2.5 9.5 5 4.5h14l2.5 5a3.2 3.2 0 0 1-6.3 0 3.2 3.2 0 0 1-6.4 0 3.2 3.2 0 0 1-6.3 0Z',
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  layers: 'M12 3.5 3.5 8l8.5 4.5L20.5 8 12 3.5ZM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  share: 'M4 13v7h16v-7M12 15.5V4M8 7.5 12 3.5l4 4',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.9M12 16.6v.1',
  people:
    'M9 4.5a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5ZM2.5 19.5c0-3.3 2.7-5.5 6.5-5.5s6.5 2.2 6.5 5.5M16 5a3 3 0 0 1 0 5.7M18 14.3c2.1.7 3.5 2.5 3.5 5.2',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c0-3.6 3-6 7.5-6s7.5 2.4 7.5 6',
  leave: 'M10 4.5H4.5v15H10M9.5 12h11M16.5 8l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z',
  ring: 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
} as const

export type IconName = keyof typeof PATHS

/** Decoration beside a text; `mirrored` turns it round in right-to-left pages. */
export const Icon = ({ name, mirrored = false }: { name: IconName; mirrored?: boolean }) => (
  <svg
    className={mirrored ? 'icon icon-mirrored' : 'icon'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
)
