import { styled } from '@mui/material/styles'

const Root = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ size: number }>(
  ({ theme: { tokens: t }, size }) => ({
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: size,
    height: size,
    borderRadius: '50%',
    overflow: 'hidden',
    fontSize: Math.round(size * 0.4),
    fontWeight: 600,
    color: t.primaryInk,
    backgroundColor: t.primaryTint,
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    // A picture of the name, not a text beside the name itself.
    '&[data-initials]::before': { content: 'attr(data-initials)' },
  }),
)

/** Two letters of Arabic would join to something that is no word. */
const countOf = (name: string): number => (/^\p{Script=Arabic}/u.test(name) ? 1 : 2)

/** The first letters of the first words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .slice(0, countOf(name))
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

interface AvatarProps {
  readonly name: string
  readonly picture: string | null
  /** Pixels. */
  readonly size: number
}

/** Somebody's picture, or the first letters of the name; it stands beside the name and says nothing more. */
export const Avatar = ({ name, picture, size }: AvatarProps) =>
  picture ? (
    <Root size={size} aria-hidden>
      <img src={picture} alt="" width={size} height={size} />
    </Root>
  ) : (
    <Root size={size} data-initials={initialsOf(name)} aria-hidden />
  )
