import { DIRECTION } from '../i18n/locales.ts'
import { useBrand } from './brand.ts'
import { useLocale } from './language.ts'
import { CENTRE, HEIGHT, MARKET_X, MARKETS, STORE_X, STORES, star, WIDTH, WIRES } from './linkMapGeometry.ts'

/** From the icons' 24 px grid to 32 px. */
const ICON_SCALE = 32 / 24

interface NodeProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly radius: number
  /** Where the wire meets the node, from its middle. */
  readonly port: number
  readonly icon: string
}

const Node = ({ x, y, size, radius, port, icon }: NodeProps) => (
  <g>
    <rect className="map-node" x={x - size / 2} y={y - size / 2} width={size} height={size} rx={radius} />
    <circle className="map-port" cx={x + port} cy={y} r="4.5" />
    <path className="map-icon" transform={`translate(${x - 16} ${y - 16}) scale(${ICON_SCALE})`} d={icon} />
  </g>
)

/**
 * The product drawn: stores on the side where reading starts, marketplaces on the other, and every line of
 * both through one link. Turned round in right-to-left pages; decoration, so it has no name.
 */
export const LinkMap = () => {
  const brand = useBrand()
  const turned = DIRECTION[useLocale()] === 'rtl'
  return (
    <div className="map-place">
      <svg className="link-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <g transform={turned ? `translate(${WIDTH} 0) scale(-1 1)` : undefined}>
          {WIRES.map((path) => (
            <path key={path} className="map-wire" d={path} />
          ))}
          {WIRES.map((path) => (
            <path key={path} className="map-pulse" d={path} pathLength="100" />
          ))}
          {STORES.map(({ from, icon }) => (
            <Node key={from} x={STORE_X} y={from} size={68} radius={20} port={34} icon={icon} />
          ))}
          {MARKETS.map(({ from, icon }) => (
            <Node key={from} x={MARKET_X} y={from} size={84} radius={42} port={-42} icon={icon} />
          ))}
        </g>
        <polygon className="map-halo" points={star(104)} />
        <polygon className="map-star" points={star(80)} />
        <image href={brand.mark} x={CENTRE.x - 36} y={CENTRE.y - 36} width="72" height="72" />
      </svg>
    </div>
  )
}
