/**
 * The few lines of script that stand inside pages. The server hashes them for the content policy, so they
 * hold no values of a visit. They only read and write attributes.
 */

/** Before the first paint: the theme the visitor chose, if any. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

/**
 * Static pages: marks the in-app form of a page (?pwa=true), leads back, and on the offline page returns to
 * the saved address as soon as there is a network. A saved address that is no path of this site is ignored.
 */
export const PAGE_SCRIPT = `
const root=document.documentElement;
if(new URLSearchParams(location.search).get('pwa')==='true')root.dataset.pwa='true';
document.querySelectorAll('[data-go-back]').forEach((link)=>link.addEventListener('click',(event)=>{if(history.length>1){event.preventDefault();history.back()}}));
if(document.querySelector('[data-offline-page]')){
const resume=()=>{if(location.pathname!=='/fallback.html'){location.reload();return}
let path='/';try{path=sessionStorage.getItem('resumeRoute')||'/';sessionStorage.removeItem('resumeRoute')}catch(e){}
location.replace(/^\\/(?![\\/\\\\])/.test(path)?path:'/')};
document.querySelectorAll('[data-try-again]').forEach((button)=>button.addEventListener('click',resume));
addEventListener('online',resume)}
`.trim();
