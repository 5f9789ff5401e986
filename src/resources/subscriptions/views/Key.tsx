import { useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'

const Root = styled('kbd')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  marginInlineStart: 8,
  paddingInline: 4,
  border: '1px solid currentColor',
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  lineHeight: 1,
  opacity: 0.75,
})

/** The key that does the same as the button it stands on; left out where there is no keyboard. */
export const Key = ({ name }: { readonly name: string }) => {
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true })
  return hasKeyboard ? <Root aria-hidden>{name}</Root> : null
}
