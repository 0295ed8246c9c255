/** The look. Colours follow the page's `color-scheme`, letters are the page's own; the space is kept before there is anything to show. */
export const STYLE = `
:host{display:block;inline-size:100%;container-type:inline-size;--n-ink:light-dark(#16343f,#e2f0f0);--n-soft:light-dark(#4a5d64,#b4c6c8);--n-brand:light-dark(#00706f,#63d0cb);--n-tint:light-dark(#e8f5f4,#12383c);--n-line:light-dark(#a9cfcd,#3b6a6c);color:var(--n-ink);font-size:.9rem;line-height:1.7;text-align:start}
:host([hidden]){display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
div{display:flow-root;min-block-size:2.75rem}
details{border:1px solid var(--n-line);border-radius:12px;background:var(--n-tint)}
summary{display:grid;grid-template-columns:1fr auto;align-items:center;gap:.4rem;box-sizing:border-box;min-block-size:calc(2.75rem - 2px);padding:.2rem .75rem;cursor:pointer;list-style:none;border-radius:12px}
summary::-webkit-details-marker{display:none}
summary::after{content:"";inline-size:.4rem;block-size:.4rem;border:solid var(--n-brand);border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open]>summary::after{transform:rotate(-135deg)}
summary:focus-visible{outline:3px solid var(--n-brand);outline-offset:2px}
b{font-weight:700}
i{color:var(--n-brand);font-style:normal;font-weight:700}
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:.25rem .75rem;border-block-start:1px solid var(--n-line);text-align:start;font-weight:400}
small{display:block;color:var(--n-soft);font-size:.8rem}
thead th{color:var(--n-soft);font-size:.8rem}
tbody th{font-weight:700}
p{margin:0;padding:.4rem .75rem .6rem;border-block-start:1px solid var(--n-line);color:var(--n-soft);font-size:.8rem}
@container (max-width:17rem){div{min-block-size:3.25rem}details{font-size:.8rem;line-height:1.6}summary{min-block-size:calc(3.25rem - 2px);padding:.2rem .5rem}th,td{padding:.25rem .4rem}}
@container (max-width:11rem){div{min-block-size:4.5rem}summary{min-block-size:calc(4.5rem - 2px)}}
@media (forced-colors:active){details{border-color:CanvasText}}
`;
