import type { ThemeOptions } from '@mui/material/styles'
import type {} from 'react-admin'
import type { Tokens } from '../../theme/tokens.ts'

/** react-admin's own components. Tables scroll inside their card, never the page (`minWidth: 0`). */
export const admin = (t: Tokens): ThemeOptions['components'] => ({
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflow: 'hidden' } },
    },
  },
  RaDatagrid: {
    styleOverrides: {
      root: {
        '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
        '& .RaDatagrid-headerCell': { backgroundColor: t.surface },
      },
    },
  },
  RaDataTable: {
    styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: t.primaryTint, color: t.ink } },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: t.surface,
        borderTop: `1px solid ${t.line}`,
        borderRadius: '0 0 12px 12px',
        minHeight: 64,
      },
    },
  },
  RaTopToolbar: { styleOverrides: { root: { padding: 0, gap: 8, minHeight: 0 } } },
  RaLabeled: {
    styleOverrides: { root: { '& .RaLabeled-label': { color: t.inkSoft, fontSize: 13, fontWeight: 600 } } },
  },
})
