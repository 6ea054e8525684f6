// Runs before the first paint, so that nothing flashes: theme, language, and which prepared picture stands in index.html.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var theme = read('kundenportal-theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = read('kundenportal-language') === 'en' ? 'en' : 'de';
  var path = location.hash.replace(/^#/, '').split('?')[0];
  var open = read('kundenportal.providerLogin') !== null;
  var login = path === '' || path === '/' || path === '/login';
  var dashboard = path === '' || path === '/' || path === '/mainDashboard';
  root.dataset.boot = open ? (dashboard ? 'dashboard' : 'shell') : login ? 'login' : 'none';
  if (open && root.dataset.shell)
    root.dataset.shell.split(' ').forEach(function (name) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = './' + name;
      document.head.append(link);
    });
})();
