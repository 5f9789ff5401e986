import { Icon, type IconName } from '../../public-ui/Icon.tsx'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

const ICONS = {
  success: 'check',
  warning: 'clock',
  danger: 'alert',
  neutral: 'ring',
} as const satisfies Record<Tone, IconName>

/** A state by colour, icon and text. */
export const Chip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`chip chip-${tone}`}>
    <Icon name={ICONS[tone]} />
    {children}
  </span>
)
