import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLayout } from '../layoutConfig.ts'
import { CONTAINER_WIDTH } from '../theme/createPanelTheme.ts'

const Box = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: CONTAINER_WIDTH,
  marginInline: 'auto',
  paddingInline: 24,
  '&[data-fluid="true"]': { maxWidth: 'none' },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}))

/** The width of the content: 1320 px at most, or all there is (layout configuration). */
export const Container = ({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) => {
  const { fluid } = useLayout()
  return (
    <Box className={className} data-fluid={fluid}>
      {children}
    </Box>
  )
}
