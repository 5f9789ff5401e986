/*
 * Where everything in LinkMap stands, in its own units, for left-to-right reading.
 */

export const WIDTH = 640
export const HEIGHT = 440
export const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 }
const CORNER = 22

/** Eight-pointed star of radius 1 round the origin, the tile of the pattern behind. */
const STAR = Array.from({ length: 16 }, (_, index) => {
  const radius = index % 2 === 0 ? 1 : Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)
  const angle = (Math.PI / 8) * index
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
})

/** The points of a star of that radius round the centre. */
export const star = (radius: number): string =>
  STAR.map(([x, y]) => `${(CENTRE.x + x * radius).toFixed(1)},${(CENTRE.y + y * radius).toFixed(1)}`).join(
    ' ',
  )

interface Line {
  /** Height of the far end and of the end at the link. */
  readonly from: number
  readonly to: number
  /** Where the line turns, so that no two lines cross. */
  readonly bend: number
}

/** Icons on a 24 px grid, same hand as Icon.tsx. */
export const STORES = [
  {
    from: 52,
    to: 178,
    bend: 196,
    icon: 'M4 10v9.5h16V10M2.5 9.5 5 4.5h14l2.5 5a3.2 3.2 0 0 1-6.3 0 3.2 3.2 0 0 1-6.4 0 3.2 3.2 0 0 1-6.3 0ZM9.5 19.5v-5h5v5',
  },
  {
    from: 164,
    to: 206,
    bend: 160,
    icon: 'M8.5 4 3 7l2 4.5 2.5-1V20h9v-9.5l2.5 1L21 7l-5.5-3a3.5 3.5 0 0 1-7 0Z',
  },
  {
    from: 276,
    to: 234,
    bend: 160,
    icon: 'M4.5 8.5h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5v-6ZM16.5 10h1.5a2.5 2.5 0 0 1 0 5h-1.6M8 5.5v-1M12.5 5.5v-1',
  },
  {
    from: 388,
    to: 262,
    bend: 196,
    icon: 'M12 3.5 4 7.8v8.4l8 4.3 8-4.3V7.8l-8-4.3ZM4 7.8l8 4.4 8-4.4M12 12.2v8.3',
  },
] as const satisfies readonly (Line & { icon: string })[]

export const MARKETS = [
  { from: 84, to: 192, bend: 470, icon: 'M5 8.5h14l-1 11H6l-1-11ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11' },
  { from: 220, to: 220, bend: 470, icon: 'M2.5 4.5H5l2.4 10.5h10L20 7.5H5.7M9 19.5v.01M16.5 19.5v.01' },
  {
    from: 356,
    to: 248,
    bend: 470,
    icon: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  },
] as const satisfies readonly (Line & { icon: string })[]

export const STORE_X = 44
export const MARKET_X = WIDTH - 52

/** From (x1, from) level to the bend, up or down with round corners, level to (x2, to). */
const wire = (x1: number, x2: number, { from, to, bend }: Line): string => {
  if (from === to) return `M${x1} ${from}H${x2}`
  const down = to > from ? 1 : -1
  const radius = Math.min(CORNER, Math.abs(to - from) / 2)
  const sweep = down > 0 ? 1 : 0
  return [
    `M${x1} ${from}H${bend - radius}`,
    `a${radius} ${radius} 0 0 ${sweep} ${radius} ${radius * down}`,
    `V${to - radius * down}`,
    `a${radius} ${radius} 0 0 ${1 - sweep} ${radius} ${radius * down}`,
    `H${x2}`,
  ].join('')
}

export const WIRES = [
  ...STORES.map((line) => wire(STORE_X, CENTRE.x, line)),
  ...MARKETS.map((line) => wire(CENTRE.x, MARKET_X, { ...line, from: line.to, to: line.from })),
]
