import type { ThemeOptions } from '@mui/material/styles'
import type {} from 'react-admin'
import { fontSize, radius, type Tokens } from '../../theme/tokens.ts'

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

/** Tables: 44 px rows, hairlines between them, no vertical rules, a quiet header, aligned digits. */
export const tables = (t: Tokens): ThemeOptions['components'] => ({
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums lining-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 44,
        padding: '4px 12px',
        borderBottom: `1px solid ${t.line}`,
        fontSize: fontSize.base,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px', width: 44 },
      },
      head: {
        height: 40,
        backgroundColor: t.surface,
        color: t.inkSoft,
        fontSize: fontSize.sm,
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: t.canvas },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryTint },
      },
    },
  },
  MuiTableBody: { styleOverrides: { root: { '& > tr:last-of-type > td': { borderBottom: 0 } } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        '&:hover, &.Mui-active': { color: t.ink },
        '&.Mui-focusVisible': { borderRadius: radius.chip },
      },
      icon: { fontSize: 16 },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { borderBottom: 0, color: t.inkSoft },
      toolbar: { minHeight: 52, flexWrap: 'wrap' },
      selectLabel: { fontSize: fontSize.sm },
      displayedRows: { fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryTint, color: t.primaryInk },
      },
    },
  },
})
