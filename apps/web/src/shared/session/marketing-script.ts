const MAX_LINK = 2_000;

/**
 * The few lines that keep, for the life of the tab, the link of an advertisement that brought the visit (B138) and
 * whether two pages were seen. They stand in every page's head, static pages too, where most such links lead.
 */
export const MARKETING_SCRIPT = `try{var u=location,k=sessionStorage;if(/[?&]utm_/.test(u.search))k.setItem('utmLink',u.href.split('#')[0].slice(0,${MAX_LINK}));if(/ewano/.test(u.pathname))k.setItem('seenEwano','1');if(/intl-credit|international-credit/.test(u.pathname))k.setItem('seenInternationalCredit','1')}catch(e){}`;
