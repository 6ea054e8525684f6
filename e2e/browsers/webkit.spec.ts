import { runWalks } from './run-walks';

runWalks('WebKit');
