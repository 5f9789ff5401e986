import { addIcons } from './iconPaths.ts'

/** The icons beyond the basic ones: a page that shows any of them imports this module. */
export const MORE_ICONS = {
  eye: 'M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12s-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M14.1 14.1A2.75 2.75 0 0 1 9.9 9.9M6.2 7.6A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.95',
  back: 'M19 12H5M11 6l-6 6 6 6',
  mail: 'M3.5 6.5h17v11h-17zM3.5 7l8.5 6.5L20.5 7',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 15.5v4h16v-4',
  store:
    'M4 10v9.5h16V10M2.5 9.5 5 4.5h14l2.5 5a3.2 3.2 0 0 1-6.3 0 3.2 3.2 0 0 1-6.4 0 3.2 3.2 0 0 1-6.3 0Z',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  ring: 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
} as const

addIcons(MORE_ICONS)
