import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './scripts/vite/compress.ts'
import { entryPrefetch } from './scripts/vite/entryPrefetch.ts'
import { firstPaint } from './scripts/vite/firstPaint.ts'
import { pages } from './scripts/vite/pages.ts'
import { published } from './scripts/vite/published.ts'
import { templates } from './scripts/vite/templates.ts'
import { tokensCss } from './scripts/vite/tokensCss.ts'
import { walls } from './scripts/vite/walls.ts'

/** Where the API listens while the browser side is developed with `vite`. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080'

const standIn = (name: string): string => new URL(`./scripts/vite/standIns/${name}`, import.meta.url).pathname

export default defineConfig({
  appType: 'mpa',
  plugins: [
    templates(),
    react(),
    tokensCss(),
    firstPaint(),
    pages(),
    published(),
    entryPrefetch(),
    walls(),
    compress(),
  ],
  resolve: {
    alias: [
      // Parts of react-admin and MUI that no screen needs, 16 kB of the first list.
      { find: 'jsonexport/dist/index.js', replacement: standIn('jsonexport.ts') },
      { find: 'inflection', replacement: standIn('inflection.ts') },
      { find: 'object.entries', replacement: standIn('objectEntries.cjs') },
      { find: /^\.\/utils\/buildFormatNumber\.mjs$/, replacement: standIn('buildFormatNumber.ts') },
      { find: /^\.\.\/(?:Filled)?Input\/index\.mjs$/, replacement: standIn('outlined.ts') },
      { find: /^\.\/(?:ThemeProvider|createTheme)WithVars\.mjs$/, replacement: standIn('themeVars.ts') },
    ],
  },
  server: {
    proxy: {
      '/api': API_ORIGIN,
      '^/(?:ar|en)(?:/|$)': API_ORIGIN,
      '^/(?:robots|sitemap[\\w-]*)\\.': API_ORIGIN,
    },
  },
  build: {
    outDir: 'dist/client',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The public pages share most of what they load: the list of the rest would weigh more than it saves. The
      // panel's page names what its start needs itself (scripts/vite/entryPrefetch.ts).
      resolveDependencies: (_file, files, { hostId }) =>
        /[\\/](?:site|page|panel)-[\w-]+\.js$/.test(hostId)
          ? files.filter((file) => file.endsWith('.css'))
          : files,
    },
    rolldownOptions: {
      input: { panel: 'panel.html', area: 'area.html', site: 'site.html' },
      output: {
        // Seven signs of its hash tell a file from its former self, and the page that names three hundred files is smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 5,
            },
            // Both entries need these; a group takes what its modules import along.
            {
              name: 'base',
              test: /[\\/]src[\\/](?:i18n[\\/](?:locales|translate)|stores[\\/]store|theme[\\/]brands|addresses[\\/](?:addresses|loadFailure)|authProvider[\\/]session)\.ts$|preload-helper/,
              priority: 4,
            },
            // What most public pages share, likewise.
            {
              name: 'public',
              test: /[\\/]src[\\/](?:public-ui|site)[\\/](?!texts|api|userSession|Layout|LinkMap|linkMapGeometry|moreIcons|dates|MoneyText|Checkbox|Modal|Question|Skeleton|RichText|passwordChecks|PasswordField|.*\.css)|[\\/]src[\\/]schema[\\/](?:digits|identities)\.ts$/,
              minShareCount: 4,
              priority: 3,
            },
            // Calling the server: the first step of the registration begins without it.
            {
              name: 'api',
              test: /[\\/]src[\\/]public-ui[\\/](?:api|userSession|visit)\.ts$/,
              priority: 2,
            },
            // The papers of invoices stand in both halves, and name why no VAT is charged; the panel's labels do too,
            // each in the one language that is read.
            {
              name: 'vat',
              test: /[\\/]src[\\/]resources[\\/]packages[\\/](?:vatReasons|limits)\.ts$/,
              priority: 2,
            },
            {
              name: 'vat-ar',
              test: /[\\/]src[\\/]resources[\\/]packages[\\/]vatReasons\.ar\.ts$/,
              priority: 1,
            },
            {
              name: 'vat-en',
              test: /[\\/]src[\\/]resources[\\/]packages[\\/]vatReasons\.en\.ts$/,
              priority: 1,
            },
            // Amounts and days are told alike everywhere.
            {
              name: 'told',
              test: /[\\/]src[\\/](?:schema[\\/](?:money|days|kept)|i18n[\\/](?:dates|numbers))\.ts$/,
              minShareCount: 2,
              priority: 4,
            },
            // What the first step of the registration says of prices, which comes when the packages are known.
            {
              name: 'offer',
              test: /[\\/]src[\\/](?:registration[\\/](?:PriceLine|packages|calls)\.tsx?|public-ui[\\/](?:MoneyText|sendForm)\.tsx?)$/,
            },
            // The two registrations share these.
            {
              name: 'fields',
              test: /[\\/]src[\\/]registration[\\/](?:basics|known|draft|useDraftForm|refusal|places|SubdomainField)\.tsx?$|[\\/]src[\\/]public-ui[\\/]RadioCards\.tsx$/,
              minShareCount: 2,
              priority: 1,
            },
            // What forms say: in every chunk of texts with forms but the first step's of the registration.
            { name: 'says-ar', test: /[\\/]src[\\/]i18n[\\/]ar[\\/](?:forms|faults)\.ts$/, minShareCount: 2 },
            { name: 'says-en', test: /[\\/]src[\\/]i18n[\\/]en[\\/](?:forms|faults)\.ts$/, minShareCount: 2 },
            // What all pages of the panel share, in two files instead of a score of small ones; the area takes them too. What
            // forms are drawn with, and what is said beside a page, most pages have some of; no list begins with any. Two,
            // as each is compiled and run in a turn of its own (src/panel.tsx).
            {
              name: 'ui',
              test: /[\\/]node_modules[\\/](?:@mui(?![\\/]material[\\/](?:Dialog|Alert|TextField|internal[\\/]svg-icons))|@emotion|stylis)/,
              minShareCount: 30,
              priority: 1,
            },
            // Icons that many pages have: a file of one is mostly the headers of its answer.
            { name: 'icons', test: /[\\/]node_modules[\\/]@mui[\\/]icons-material[\\/]/, minShareCount: 8 },
            {
              name: 'core',
              test: /[\\/]node_modules[\\/](?:ra-|node-polyglot|@tanstack|react-router|lodash)|[\\/]src[\\/]views[\\/]/,
              minShareCount: 30,
            },
          ],
        },
      },
    },
  },
})
