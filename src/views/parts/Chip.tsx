import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { cutAtOwnEnd } from '#src/theme/cutText.ts'
import type { ChipLook } from '../cells/statusChips.ts'
import { type Tone, toneColours } from '../tones.ts'

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const { ink, tint } = toneColours(theme.tokens)[tone]
    return {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      maxWidth: '100%',
      minHeight: 24,
      paddingInline: 8,
      borderRadius: 6,
      fontSize: 12,
      fontWeight: 600,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      color: ink,
      backgroundColor: tint,
      '& > svg': { fontSize: 14, flex: 'none' },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& > span > bdi': cutAtOwnEnd,
    }
  },
)

/** A status: colour, icon and text together, so that none of them carries the meaning alone. */
export const Chip = ({ look: { tone, icon: Icon }, children }: { look: ChipLook; children: ReactNode }) => (
  <Root className="status-chip" tone={tone}>
    {Icon ? <Icon aria-hidden /> : null}
    <span>{children}</span>
  </Root>
)
