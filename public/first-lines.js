// Runs once the dashboard's shape stands in the page and before any other code has come: writes into it what the device
// knows already, for whom it is and the news of the last visit. Only ever as text.
(function () {
  var root = document.documentElement;
  if (root.dataset.boot !== 'dashboard') return;

  function read(key) {
    try {
      return JSON.parse(localStorage.getItem('kundenportal.' + key));
    } catch {
      return null;
    }
  }
  function write(part, words) {
    var place = document.querySelector('[data-kept=' + part + ']');
    var text = words(place);
    if (typeof text === 'string' && text !== '') place.textContent = text;
  }

  var news = read('news');
  write('title', () => news?.title);
  write('text', () => news?.words);

  var contact = read('contact');
  var address = contact?.selectedAddress;
  // Whose session is over is about to see the login page.
  if (!address || read('deadline') < Date.now()) return;
  var name =
    [contact.firstName, contact.lastName].filter(Boolean).join(' ') ||
    (read('providerLogin')?.username ?? '');
  var place = [address.name, address.nameAddition].filter(Boolean).join(', ');
  write('lead', (line) =>
    line.dataset[root.lang].replace('{{name}}', () => name).replace('{{address}}', () => place),
  );
})();
