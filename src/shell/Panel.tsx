import { QueryClientProvider } from '@tanstack/react-query'
import {
  AuthContext,
  BasenameContextProvider,
  DataProviderContext,
  I18nContext,
  localStorageStore,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core'
import type { ReactNode } from 'react'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { useI18n } from '#src/i18n/i18nProvider.ts'
import { PANEL_BASE } from './addresses.ts'
import { PanelLayout } from './layout/PanelLayout.tsx'
import { PrintLayout } from './layout/PrintLayout.tsx'
import { resourceDefinitions } from './resourceDefinitions.ts'
import { routerProvider } from './routes/routerProvider.tsx'
import { PanelTheme } from './theme/PanelTheme.tsx'

interface Wrapped {
  readonly children: ReactNode
}

/** Choices that react-admin keeps on this machine: columns, rows per page, last filters. */
const store = localStorageStore('1', 'rabt')

const Calls = ({ children }: Wrapped) => (
  <AuthContext.Provider value={authProvider}>
    <DataProviderContext.Provider value={dataProvider}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </DataProviderContext.Provider>
  </AuthContext.Provider>
)

const Texts = ({ children }: Wrapped) => (
  <I18nContext.Provider value={useI18n()}>{children}</I18nContext.Provider>
)

const State = ({ children }: Wrapped) => (
  <StoreContextProvider value={store}>
    <NotificationContextProvider>
      <UndoableMutationsContextProvider>
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          {children}
        </ResourceDefinitionContextProvider>
      </UndoableMutationsContextProvider>
    </NotificationContextProvider>
  </StoreContextProvider>
)

/**
 * react-admin's contexts. `<Admin>` is not used: its routes are not the spec's, and its login page, layout and
 * menus would be fetched for nothing (docs/decisions/0030).
 */
const Contexts = ({ children }: Wrapped) => (
  <RouterProviderContext.Provider value={routerProvider}>
    <BasenameContextProvider basename={PANEL_BASE}>
      <Calls>
        <Texts>
          <State>{children}</State>
        </Texts>
      </Calls>
    </BasenameContextProvider>
  </RouterProviderContext.Provider>
)

/** The panel: header, menus and the page. */
export const Panel = () => (
  <Contexts>
    <PanelTheme>
      <PanelLayout />
    </PanelTheme>
  </Contexts>
)

/** A window that prints: the page alone, on white paper whatever the panel's colours are. */
export const PrintWindow = () => (
  <Contexts>
    <PanelTheme mode="light">
      <PrintLayout />
    </PanelTheme>
  </Contexts>
)
