import { refuseOldBrowser } from './old-browser';

refuseOldBrowser();
