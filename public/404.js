/**
 * Mail filters such as Outlook Safe Links and Mimecast encode the # of a link, some of them twice: the server then looks for
 * a file. The target stays on this origin, whatever the address says.
 */
(() => {
  const [, start, again, rest] = /^(.*?)%((?:25)*)23(.*)$/i.exec(location.pathname + location.search) ?? [];
  if (start === undefined) return;
  let page = rest;
  for (let left = again.length; left > 0; left -= 2) page = page.replace(/%25/g, '%');
  // With its ? encoded, too, the whole page was encoded as one value.
  if (!page.includes('?') && /^%2F|%3F/i.test(page)) page = decodeURIComponent(page);
  location.replace(`${location.origin}${start}#${page}`);
})();
