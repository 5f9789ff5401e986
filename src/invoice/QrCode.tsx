import { encode } from 'uqr'

/** Empty modules around a code, without which scanners do not find it. */
const QUIET_ZONE = 4

/** Dark modules of a row as runs, so that no hairline stands between two neighbours. */
const runsOf = (row: readonly boolean[], y: number): string => {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
  }
  return path
}

interface QrCodeProps {
  readonly text: string
  /** What it is, for who cannot see it. */
  readonly label: string
  /** Side in mm. */
  readonly size: number
}

/** A QR code as a drawing, sharp at every size; a seventh of it may be unreadable on paper. */
export const QrCode = ({ text, label, size }: QrCodeProps) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={`${size}mm`}
      height={`${size}mm`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#FFFFFF" />
      <path d={data.map(runsOf).join('')} fill="#000000" />
    </svg>
  )
}
