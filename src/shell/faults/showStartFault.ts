/** Said in both languages: which of them could not be loaded is just what is not known here. */
const TEXTS = [
  { lang: 'ar', dir: 'rtl', text: 'تعذر تحميل التطبيق. تحقق من اتصالك ثم أعد التحميل.' },
  { lang: 'en', dir: 'ltr', text: 'Loading chunk failed. Check your connection, then reload.' },
] as const

const paragraph = ({ lang, dir, text }: (typeof TEXTS)[number]): HTMLElement => {
  const element = document.createElement('p')
  return Object.assign(element, { lang, dir, textContent: text })
}

/** In place of the whole panel when not even its texts arrived; needs neither React nor the theme. */
export const showStartFault = (root: HTMLElement): void => {
  const main = document.createElement('main')
  main.style.cssText =
    'max-width:32rem;margin:20vh auto;padding:1rem;text-align:center;font:16px/1.6 system-ui'
  const button = document.createElement('button')
  button.textContent = 'إعادة التحميل · Reload'
  button.style.cssText = 'padding:.5rem 1.5rem;font:inherit;cursor:pointer'
  button.onclick = () => location.reload()
  main.append(...TEXTS.map(paragraph), button)
  root.replaceChildren(main)
}
