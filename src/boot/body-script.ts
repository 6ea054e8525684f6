import { noteEarlyInput } from './early-input';
import { fillFirstLines } from './first-lines';
import { startCode } from './start-code';

fillFirstLines();
noteEarlyInput();
void startCode();
