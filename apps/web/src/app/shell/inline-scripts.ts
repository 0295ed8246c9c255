/**
 * The few lines of script that stand inside pages. The server hashes them for the content policy, so they
 * hold no values of a visit. They only read and write attributes.
 */

/**
 * Static pages: marks the in-app form of a page (?pwa=true), leads back, and on the offline page returns to
 * the saved address as soon as the server responds (a network alone is not enough: it is tried every 4 seconds).
 * A saved address that is no path of this site is ignored; a visitor who opened the page on purpose stays.
 */
export const PAGE_SCRIPT = `
const root=document.documentElement;
if(new URLSearchParams(location.search).get('pwa')==='true')root.dataset.pwa='true';
document.querySelectorAll('[data-go-back]').forEach((link)=>link.addEventListener('click',(event)=>{if(history.length>1){event.preventDefault();history.back()}}));
if(document.querySelector('[data-offline-page]')){
let saved='';try{saved=sessionStorage.getItem('resumeRoute')||''}catch(e){}
const isAway=location.pathname!=='/fallback.html';
const resume=()=>{if(isAway){location.reload();return}
try{sessionStorage.removeItem('resumeRoute')}catch(e){}
location.replace(/^\\/(?![\\/\\\\])/.test(saved)?saved:'/')};
const place=document.querySelector('[data-last-reads]');
try{const key=Object.keys(localStorage).find((name)=>/^own:(?!guest:)[^:]+:last-reads$/.test(name));
const kept=key&&JSON.parse(localStorage.getItem(key));
if(place&&kept){place.querySelector('p').textContent=kept.at;
for(const line of kept.lines){const row=document.createElement('div');row.className=place.dataset.lastReads;
for(const [tag,text] of [['dt',line.name],['dd',line.value]])row.append(Object.assign(document.createElement(tag),{textContent:text}));
place.querySelector('dl').append(row)}
place.hidden=false}}catch(e){}
const tryAgain=()=>fetch('/git.json',{cache:'no-store'}).then((reply)=>reply.ok&&resume()).catch(()=>{});
document.querySelectorAll('[data-try-again]').forEach((button)=>button.addEventListener('click',tryAgain));
addEventListener('online',tryAgain);
if(isAway||saved||!navigator.onLine)setInterval(tryAgain,4000)}
`.trim();
