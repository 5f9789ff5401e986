import { type PopperProps, styled } from '@mui/material'

const Root = styled('div')(({ theme }) => ({
  marginBlockStart: 4,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: 8,
  '& > .MuiPaper-root': { boxShadow: 'none' },
  '& ul': { maxHeight: 220 },
}))

/** Stands in the place of what floats: options push what follows down and never lie over a form's buttons. */
export const InFlow = ({
  open,
  children,
  className,
}: Pick<PopperProps, 'open' | 'children' | 'className'>) =>
  open ? <Root className={className}>{typeof children === 'function' ? null : children}</Root> : null
