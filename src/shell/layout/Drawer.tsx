import Close from '@mui/icons-material/Close'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { useBrand } from '../../theme/brand.ts'
import { HeaderButton } from '../header/headerStyles.ts'
import { changeLayout, useLayout } from '../layoutConfig.ts'
import { palette } from '../palette/open.ts'
import { MenuTree } from './MenuTree.tsx'

const Sheet = styled('dialog')(({ theme: { tokens: t } }) => ({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
  width: 'min(320px, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 16,
  border: 0,
  color: t.ink,
  backgroundColor: t.surface,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { backgroundColor: 'rgba(8, 12, 24, 0.48)' },
  '&[open]': { animation: 'rabt-slide 250ms ease-out' },
  '@keyframes rabt-slide': { from: { transform: 'translateX(-100%)' } },
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: 12,
    fontSize: 16,
    fontWeight: 600,
  },
  '& .brand': { display: 'flex', alignItems: 'center', gap: 10, paddingInlineStart: 12 },
  '& .search': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 44,
    marginBlockEnd: 12,
    paddingInline: 12,
    border: `1px solid ${t.lineStrong}`,
    borderRadius: 8,
    font: 'inherit',
    color: t.inkSoft,
    background: 'none',
    cursor: 'pointer',
  },
}))

/** The menus on narrow screens: a drawer with an accordion. A native dialog keeps focus and takes Escape. */
export const Drawer = () => {
  const translate = useTranslate()
  const { mark, name } = useBrand()
  const locale = useCurrentLocale()
  const { drawer } = useLayout()
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => changeLayout({ drawer: false })

  useEffect(() => {
    if (drawer) sheet.current?.showModal()
    else sheet.current?.close()
  }, [drawer])

  return (
    <Sheet
      ref={sheet}
      aria-label={translate('shell.main_menu')}
      onClose={close}
      // Only the backdrop belongs to the dialog element itself.
      onClick={(event) => event.target === sheet.current && close()}
    >
      {drawer ? (
        <>
          <div className="top">
            <span className="brand">
              <img src={mark} alt="" width={28} height={28} />
              {name[locale]}
            </span>
            <HeaderButton type="button" aria-label={translate('shell.close_menu')} onClick={close}>
              <Close aria-hidden />
            </HeaderButton>
          </div>
          <button
            type="button"
            className="search"
            onClick={() => {
              close()
              palette.write(true)
            }}
          >
            <SearchOutlined aria-hidden />
            {translate('palette.open')}
          </button>
          <MenuTree />
        </>
      ) : null}
    </Sheet>
  )
}
